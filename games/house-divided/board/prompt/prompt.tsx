import { For, type JSX, Show } from 'solid-js'
import type { BoardFace, BoardWords, Question, QuickPick, Ribbon, SideStrip } from '#client/board/api.ts'
import { phasesOf } from '#client/board/phases.ts'
import { UNIT_CODES } from '../../data/unit-codes.ts'
import type { View } from '../../views.ts'
import { proposal } from '../battle/proposal.ts'
import { SIDES, typeFacts, unitAt } from '../counters/pieces.ts'

const cavalry = (view: View, subject: string): boolean => {
  const unit = unitAt(view, subject)
  return unit !== undefined && typeFacts(unit.type).arm === 'cavalry'
}

export const picks: readonly QuickPick<View>[] = [
  { letter: 'A', name: 'board.pick.all', pick: () => true },
  { letter: 'I', name: 'board.pick.infantry', pick: (view, subject) => !cavalry(view, subject) },
  { letter: 'C', name: 'board.pick.cavalry', pick: cavalry },
  { letter: 'X', name: 'board.pick.none', pick: () => false },
]

const PHASES = ['movement', 'combat', 'promotion', 'recruitment'] as const

export function ribbon(view: View, words: BoardWords): Ribbon {
  const step = stepOf(view, words)
  return {
    turn: words.say('board.turn', { turn: view.turn }),
    date: words.name('turn', String(view.turn)),
    phases: phasesOf(PHASES, view.phase, id => words.name('phase', id)),
    ...(step === undefined ? {} : { step }),
  }
}

/** Where we are within the phase: "march 3 of 5", "round 2". */
function stepOf(view: View, words: BoardWords): string | undefined {
  if (view.battle !== null) return words.say('board.battle.round', { round: view.battle.round })
  if (view.marches !== null) {
    const { left, total, from } = view.marches
    return words.say('board.step.march', { march: total - left + (from === null ? 1 : 0), total })
  }
  if (view.recruits !== null) {
    return words.say('board.step.recruit', {
      recruit: view.recruits.total - view.recruits.left + 1,
      total: view.recruits.total,
    })
  }
  return undefined
}

export function sides(view: View, words: BoardWords): readonly SideStrip[] {
  return SIDES.map((side, i) => {
    const index = i as 0 | 1
    const office = view.offices[index]
    const [now, most] = [view.unitCount[index], view.armyMaximum[index]]
    const resources = [
      { label: words.say('board.side.army'), value: words.say('board.tracks.armyOf', { now, most }) },
      {
        label: words.say('board.side.office'),
        value: String(office.infantry + office.cavalry),
        title: words.say('board.tracks.office', { side, ...office }),
      },
    ]
    if (side === 'union') {
      resources.push({
        label: words.say('board.side.cities'),
        value: words.say('board.side.citiesOf', { count: view.victoryCities, needed: view.citiesToWin }),
      })
    }
    return { role: side, side, name: words.name('side', side), resources }
  })
}

export function question(table: BoardFace<View>): Question {
  return { step: stepOf(table.view(), table.words()), hint: hintOf(table) }
}

function hintOf(table: BoardFace<View>): string | undefined {
  const words = table.words()
  const verbs = new Set(table.offers().map(o => o.verb))
  if (verbs.has('invade')) return words.say('board.hint.invasion')
  if (verbs.has('march')) return words.say('board.hint.march', { count: table.lit().size })
  if (verbs.has('fightOn')) {
    return words.say('board.hint.stance', {
      reinforce: verbs.has('reinforce'),
      retreat: verbs.has('retreat'),
      withdraw: verbs.has('withdraw') || verbs.has('withdrawUnit'),
    })
  }
  if (verbs.has('fire')) return words.say('board.hint.fire')
  if (verbs.has('recruit')) return words.say('board.hint.recruit')
  return undefined
}

/** While targets are announced: two ways to announce the rest at once. */
export function PromptMore(props: { table: BoardFace<View> }): JSX.Element {
  const battle = () => props.table.view().battle
  const aiming = () => props.table.offers().some(o => o.verb === 'aim')
  const announce = (finish: boolean) => {
    const now = battle()
    if (now === null) return
    const reduced = (id: number) => props.table.view().units.find(u => u.id === id)?.reduced === true
    const shots = proposal(now, reduced, finish)
    props.table.sendAll(shots.map(s => `aim@${UNIT_CODES[s.shooter]},${UNIT_CODES[s.target]}`))
  }
  return (
    <Show when={aiming()}>
      <div class="hd-proposals">
        <For each={[false, true]}>
          {finish => (
            <button type="button" class="btn quiet small" onClick={() => announce(finish)}>
              {props.table.words().say(finish ? 'board.propose.finish' : 'board.propose.spread')}
            </button>
          )}
        </For>
      </div>
    </Show>
  )
}
