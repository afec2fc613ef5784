import type { Analysis, TurningPoint, Weighed } from '#ai/analysis/analysis.ts'
import type { AnyGame } from '#engine/index.ts'
import type { Words } from '#words/words.ts'

const WIDTH = 72
const HEIGHT = 12

const percent = (chance: number): string => `${Math.round(chance * 100)} %`
const points = (part: number): string => `${part >= 0 ? '+' : '−'}${Math.abs(Math.round(part * 100))}`

/** An analysis as lines of text. */
export function told(analysis: Analysis, game: AnyGame, words: Words): string[] {
  const { sum, fights, turning, first } = analysis
  const side = words.name('side', first)
  const period = (n: number) => {
    const one = analysis.periods[n]
    return one === undefined ? '' : words.say(one.heading, one.args)
  }
  const parts = `start ${percent(sum.start)}, own choices ${points(sum.mine)}, theirs ${points(sum.theirs)}, dice ${points(sum.luck)}, end ${percent(sum.end)}`
  return [
    `Chance of ${side}, after each of ${analysis.actions.length} actions (${analysis.steps} plays, ${analysis.games} games played on)`,
    '',
    ...drawn(analysis),
    '',
    parts,
    '',
    'Luck of the dice by fight: expected, actual',
    ...fights.map(fight => {
      const name =
        fight.heading === null ? `plays ${fight.from + 1} to ${fight.to}` : words.say(fight.heading, fight.args)
      return `  ${percent(fight.expected).padStart(5)}  ${percent(fight.actual).padStart(5)}  ${points(fight.actual - fight.expected).padStart(4)}  ${name}`
    }),
    '',
    'Turning points',
    ...turning.flatMap((point, n) => turningLines(point, n, period(point.period), game, words)),
  ]
}

/** The curve, drawn with letters: a column for each part of the game. */
function drawn({ points: curve, steps }: Analysis): string[] {
  const at = (column: number): number => {
    const step = (column / (WIDTH - 1)) * steps
    return curve.findLast(point => point.step <= step)?.eye ?? curve[0]?.eye ?? 0
  }
  const rows = Array.from({ length: WIDTH }, (_, column) => Math.min(HEIGHT - 1, Math.floor(at(column) * HEIGHT)))
  return Array.from({ length: HEIGHT }, (_, i) => {
    const row = HEIGHT - 1 - i
    const label = row === HEIGHT - 1 ? '100 %' : row === HEIGHT / 2 ? ' 50 %' : row === 0 ? '  0 %' : '     '
    return `${label} |${rows.map(one => (one === row ? '●' : one > row ? '░' : ' ')).join('')}`
  })
}

function turningLines(point: TurningPoint, n: number, period: string, game: AnyGame, words: Words): string[] {
  const deed = ({ told: { key, args } }: Weighed) =>
    key === 'choice' ? words.choice(game.verbs, String(args.choice)) : words.say(key, args)
  const who = words.name('side', point.role)
  return [
    `  ${n + 1}  ${period}, plays ${point.from + 1} to ${point.to}: ${percent(point.before)} → ${percent(point.after)}${point.luck ? ' (dice)' : ''}`,
    `     ${who}: ${deed(point.played)} (${percent(point.played.chance)})`,
    point.preferred === null
      ? '     The general would have done the same.'
      : `     The general: ${deed(point.preferred)} (${percent(point.preferred.chance)})`,
  ]
}
