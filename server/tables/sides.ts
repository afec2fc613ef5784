import type { Role } from '#engine/index.ts'

/** The seat that stands for a side: in a game in teams `union-subordinate` sits with `union`. */
export function sideOf(roles: readonly Role[], role: Role): Role {
  return roles.find(one => role.startsWith(`${one}-`)) ?? role
}

export const sidesOf = (roles: readonly Role[]): Role[] => [...new Set(roles.map(role => sideOf(roles, role)))]

/** Whether a side has more than one seat. */
export const inTeams = (roles: readonly Role[]): boolean => roles.some(role => sideOf(roles, role) !== role)

/** The one side on which all these seats are; null: they are on several, or there are none. */
export function onlySide(roles: readonly Role[], seats: readonly Role[]): Role | null {
  const sides = new Set(seats.map(role => sideOf(roles, role)))
  return sides.size === 1 ? ([...sides][0] as Role) : null
}

/** Who has won when this side has lost otherwise than by the rules: of more than two sides nobody. */
export function otherSide(roles: readonly Role[], role: Role): Role | null {
  const others = sidesOf(roles).filter(side => side !== sideOf(roles, role))
  return others.length === 1 ? (others[0] as Role) : null
}

/** The seat of the same rank on the next side, with which seats are changed for another game; nobody leaves his team. */
export function seatAcross(roles: readonly Role[], role: Role): Role {
  const side = sideOf(roles, role)
  const sides = sidesOf(roles)
  const next = sides[(sides.indexOf(side) + 1) % sides.length] as Role
  return `${next}${role.slice(side.length)}`
}
