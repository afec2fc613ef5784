import type { Role } from '#engine/index.ts'

/** How a side looks in the client: in which ink (client/theme/tokens.css), by which emblem (client/icons/side-sign.tsx). */
export interface SideLook {
  /** Its code, as views, log and messages name it. */
  side: string
  /** The seats that play it, unless the view says otherwise. */
  roles: readonly Role[]
  ink: string
  emblem: string
}
