import { createMemo, createSignal } from 'solid-js'
import { visit } from '#client/browser/router.ts'
import { cardOf } from '#client/i18n/card-words.ts'
import { t } from '#client/i18n/index.ts'
import { gameName, levelName, roleName, scenarioName } from '#client/i18n/phrases.ts'
import { api } from '#client/net/api.ts'
import { TITLES } from '#client/titles.ts'
import type { CreateTable, GameInfo, Opponent, OptionInfo, Pace, Watch } from '#protocol/messages.ts'
import { familiesOf } from './families.ts'

export type OpponentKind = Opponent['kind']
export const OPPONENTS: readonly OpponentKind[] = ['bot', 'hotseat', 'invite', 'open']
/** On the sheet there is room for a name. */
export const ALL_OPPONENTS: readonly OpponentKind[] = ['bot', 'person', 'invite', 'open', 'hotseat']

export type NewGame = ReturnType<typeof newGame>
type OptionValue = boolean | number | string

/** A game about to be made: what the play-now card and the sheet both fill in. Defaults start a sound game. */
export function newGame(games: () => readonly GameInfo[]) {
  const [gameId, setGameId] = createSignal<string | null>(null)
  const [scenarioId, setScenario] = createSignal<string | null>(null)
  const [opponent, setOpponent] = createSignal<OpponentKind>('bot')
  const [levelId, setLevel] = createSignal<string | null>(null)
  const [side, setSide] = createSignal<string | null>(null)
  const [options, setOptions] = createSignal<Readonly<Record<string, OptionValue>>>({})
  const [watch, setWatch] = createSignal<Watch>('link')
  const [alone, setAlone] = createSignal<CreateTable['alone']>(undefined)
  const [pace, setPace] = createSignal<Pace | null>(null)
  const [friend, setFriend] = createSignal('')
  const [title, setTitle] = createSignal('')
  const [busy, setBusy] = createSignal(false)

  const game = createMemo(() => games().find(g => g.id === gameId()) ?? games()[0])
  const families = createMemo(() => familiesOf(games()))
  const family = () => families().find(f => f.games.some(g => g.id === game()?.id))
  /** Shorter scenarios make a better first game: the last in the list is the shortest. */
  const scenario = createMemo(() => {
    const list = game()?.scenarios ?? []
    return list.find(s => s.id === scenarioId()) ?? list.at(-1)
  })
  const levels = createMemo(() => (game()?.levels ?? []).filter(l => l !== 'random' || game()?.levels.length === 1))
  const level = () => levels().find(l => l === levelId()) ?? levels()[0] ?? 'random'
  const role = () => side() ?? game()?.roles[0] ?? 'random'
  const words = () => cardOf(game()?.id)

  /** What an option is unless it is changed here: at one screen it may be another. */
  const defaultOf = (option: OptionInfo): OptionValue =>
    opponent() === 'hotseat' ? (option.hotseat ?? option.default) : option.default

  const sentence = createMemo(() => {
    const g = game()
    if (g === undefined) return ''
    const changed = Object.entries(options()).filter(([id, value]) =>
      g.options.some(o => o.id === id && defaultOf(o) !== value),
    )
    return t('new.sentence', {
      game: gameName(words(), g.id),
      scenario: scenarioName(words(), scenario()?.id ?? ''),
      side: role() === 'random' ? 'either' : 'one',
      role: roleName(words(), role()),
      opponent: opponent(),
      level: levelName(level()),
      name: friend().trim() === '' ? t('new.friendUnnamed') : friend().trim(),
      n: changed.length,
    })
  })

  function opponentNow(): Opponent {
    const kind = opponent()
    if (kind === 'person') return { kind, name: friend().trim() }
    return kind === 'bot' ? { kind, level: level() } : { kind }
  }

  /** In a game in teams one person may hold all seats of a side. */
  const mayBeAlone = () => game()?.teams === true && opponent() !== 'hotseat'

  const seating = (): Pick<CreateTable, 'alone'> => {
    const who = alone()
    return mayBeAlone() && who !== undefined ? { alone: who } : {}
  }

  async function start(): Promise<void> {
    const g = game()
    const s = scenario()
    if (g === undefined || s === undefined) return
    const wish: CreateTable = {
      game: g.id,
      scenario: s.id,
      options: { ...options() },
      side: role(),
      opponent: opponentNow(),
      watch: watch(),
      ...(title().trim() === '' ? {} : { title: title().trim() }),
      ...seating(),
      ...(pace() === null || opponent() === 'hotseat' ? {} : { pace: pace() as Pace }),
    }
    setBusy(true)
    // while the server sets up the game
    void TITLES[g.id]?.bring().catch(() => {})
    try {
      visit(`/t/${(await api.create(wish)).id}`)
    } finally {
      setBusy(false)
    }
  }

  return {
    families,
    family,
    game,
    setGame: (id: string) => {
      setGameId(id)
      setScenario(null)
      setOptions({})
      setSide(null)
    },
    scenario,
    setScenario,
    opponent,
    setOpponent,
    opponentNow,
    levels,
    level,
    setLevel,
    role,
    setSide,
    optionOf: (option: OptionInfo): OptionValue => options()[option.id] ?? defaultOf(option),
    setOption: (id: string, value: OptionValue) => setOptions({ ...options(), [id]: value }),
    mayBeAlone,
    alone,
    setAlone,
    watch,
    setWatch,
    pace,
    setPace,
    friend,
    setFriend,
    title,
    setTitle,
    /** Nothing is missing. */
    ready: () => opponent() !== 'person' || friend().trim() !== '',
    words,
    sentence,
    start,
    busy,
  }
}
