import { describe, expect, it } from 'vitest'
import { afterGame, beginner, type Skill } from './skill.ts'

type Pair = readonly [mu: number, sigma: number]

/** What openskill 5.0.1, with which ratings were first kept, gives for these games. */
const KNOWN: readonly { teams: Pair[][]; winner: number | null; after: Pair[][] }[] = [
  {
    teams: [[[-3.776, 0.632]], [[27.589, 5.579]]],
    winner: null,
    after: [[[-3.7520759926867204, 0.6374672341149854]], [[25.756164201764005, 5.56131694737097]]],
  },
  {
    teams: [[[52.166, 8.449]], [[34.822, 3.883]]],
    winner: 1,
    after: [[[46.79290348349281, 8.173597509461755]], [[35.95728927857326, 3.8717627002896764]]],
  },
  {
    teams: [[[16.494, 6.845]], [[42.797, 1.909]]],
    winner: 0,
    after: [[[21.291987206650152, 6.7729353144430755]], [[42.423159399203016, 1.9103797104759925]]],
  },
  {
    teams: [
      [
        [-2.609, 6.45],
        [52.949, 1.089],
      ],
      [
        [36.976, 4.182],
        [18.789, 8.176],
      ],
    ],
    winner: 1,
    after: [
      [
        [-3.9007736938383415, 6.347844931702687],
        [52.911967248854296, 1.0916891788573824],
      ],
      [
        [37.5191690152053, 4.143652220691615],
        [20.864493602790105, 7.87978214064911],
      ],
    ],
  },
  {
    teams: [[[12.237, 3.886]], [[35.519, 1.742]], [[0.326, 7.321]]],
    winner: 1,
    after: [
      [[11.761104240320252, 3.863235537222931]],
      [[35.55785872717387, 1.7435827002113562]],
      [[1.3296582194712763, 7.082886398392173]],
    ],
  },
  {
    teams: [[[47.362, 3.633]], [[50.539, 6.438]], [[3.571, 5.981]]],
    winner: 1,
    after: [
      [[46.3617921562483, 3.620131608136214]],
      [[52.06707673808247, 6.312877229358082]],
      [[4.9620891218216165, 5.968360621399918]],
    ],
  },
]

const skillOf = ([mu, sigma]: Pair): Skill => ({ mu, sigma })

describe('skills', () => {
  it.each(KNOWN)('change as they always have: game %#', ({ teams, winner, after }) => {
    const found = afterGame(
      teams.map(team => team.map(skillOf)),
      winner,
    )
    after.forEach((team, i) => {
      team.forEach(([mu, sigma], j) => {
        expect(found[i]?.[j]?.mu).toBeCloseTo(mu, 10)
        expect(found[i]?.[j]?.sigma).toBeCloseTo(sigma, 10)
      })
    })
  })

  it('begin at 25, a third of it unsure, and stay the same numbers over ten games of two', () => {
    expect(beginner()).toEqual({ mu: 25, sigma: 25 / 3 })
    let [a, b] = [beginner(), beginner()]
    for (const winner of [0, 1, 0, 0, null, 0, 1, null, 0, 0]) {
      const after = afterGame([[a], [b]], winner)
      ;[a, b] = [after[0]?.[0] as Skill, after[1]?.[0] as Skill]
    }
    expect(a.mu).toBeCloseTo(29.64098820704113, 10)
    expect(b.mu).toBeCloseTo(20.35901179295887, 10)
    expect(a.sigma).toBeCloseTo(6.295454021496364, 10)
    expect(b.sigma).toBeCloseTo(a.sigma, 10)
  })
})
