import { onCleanup, onMount } from 'solid-js'
import type { Site } from '#client/board/api.ts'
import { type Direction, nearestInDirection } from '#client/board/navigation.ts'
import { change, meantBy, settings } from '#client/browser/settings-store.ts'
import type { TableContext } from './context.ts'
import { promptButtons } from './prompt-buttons.tsx'

/** What K turns the sounds on to. */
const LOUDNESS = 50
const REGIONS = ['prompt', 'board', 'tab-panel', 'replay']
const ARROWS: Readonly<Record<string, Direction>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
}

/** All keys of the table in one place; the list that F1 shows is in keys-dialog.tsx. None acts while a field has the focus. */
export function listenToKeys(table: TableContext): void {
  let fitted = false
  const listen = (event: KeyboardEvent) => {
    if (event.defaultPrevented || table.store.moment()?.curtain) return
    const element = event.target as HTMLElement
    if (element.closest('input, select, textarea, dialog') !== null) return
    if (table.show.active() && onShowKey(table, event, element)) {
      event.preventDefault()
      return
    }
    if (onFunctionKey(table, event) || onArrow(table, event)) {
      event.preventDefault()
      return
    }
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (meantBy(event.key.toUpperCase()) === 'F') {
      if (!settings().letters) return
      if (fitted && table.litSites().length > 0) table.sight.fitPoints(table.litSites())
      else table.sight.fitAll()
      fitted = !fitted
      event.preventDefault()
    } else if (
      onDigit(table, event) ||
      onPlainKey(table, event, element) ||
      (settings().letters && onLetter(table, event))
    ) {
      event.preventDefault()
    }
  }
  onMount(() => document.addEventListener('keydown', listen))
  onCleanup(() => document.removeEventListener('keydown', listen))
}

/** Letters that only look: the show goes on. */
const LOOKING = new Set(['F', 'V', 'B', 'L', 'T', 'O', 'S', 'K', 'W'])

/** Keys of the show. Any other that would choose something ends it, and counts in the position as it is now. */
function onShowKey({ show }: TableContext, event: KeyboardEvent, element: HTMLElement): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey) return false
  if (event.key === ' ') {
    if (element.closest('button, a, summary') !== null && !element.closest('.text-board')) return false
    show.toggle()
    return true
  }
  if (event.key === 'Escape' || event.key === '\\') {
    show.skip()
    return true
  }
  if (element.closest('[role="tablist"]') === null && show.playing()?.onKey(event)) return true
  const letter = meantBy(event.key.toUpperCase())
  if (letter === 'P') {
    show.toggle()
    return true
  }
  const chooses = /^[0-9A-Z]$/.test(letter)
    ? !LOOKING.has(letter)
    : event.key === 'Enter' && !element.closest('button, a')
  if (chooses || event.key === '[' || event.key === ']') show.skip()
  return false
}

function onFunctionKey(table: TableContext, event: KeyboardEvent): boolean {
  if (event.key === 'F1') table.setDialog('keys')
  else if (event.key === 'F6') nextRegion(table, event.shiftKey ? -1 : 1)
  else return false
  return true
}

function nextRegion(table: TableContext, move: 1 | -1): void {
  const here = REGIONS.findIndex(id => document.getElementById(id)?.contains(document.activeElement))
  const next = REGIONS[(here + move + REGIONS.length) % REGIONS.length]
  if (next === 'board') focusBoard(table)
  else if (next === 'replay') document.querySelector<HTMLElement>('#replay button')?.focus()
  else if (next !== undefined) document.getElementById(next)?.focus()
}

export function focusBoard(table: TableContext, site?: Site): void {
  const focus = table.focus()
  const kept = focus === null || entryOf(focus) === null ? null : table.siteOf(focus)
  const wanted = site ?? kept ?? table.litSites()[0] ?? firstSite(table)
  if (wanted === undefined) return
  table.setFocus(wanted.target)
  table.sight.reveal(wanted)
  queueMicrotask(() => entryOf(wanted.target)?.focus())
}

/** A site's line in the list; null: it is not listed now. */
const entryOf = (target: string): HTMLElement | null =>
  document.querySelector<HTMLElement>(`[data-place="${CSS.escape(target)}"]`)

/** Where the board begins when nothing is lit: at the first thing that stands on it. */
const firstSite = (table: TableContext): Site | undefined =>
  table.view() === null ? undefined : (table.board.sites.occupied()[0] ?? table.board.sites.named()[0])

function onArrow(table: TableContext, event: KeyboardEvent): boolean {
  const direction = ARROWS[event.key]
  if (direction === undefined || (event.target as Element).closest('[role="tablist"], .tab-panel, .replay') !== null)
    return false
  if (event.altKey) {
    const by = { left: [80, 0], right: [-80, 0], up: [0, 80], down: [0, -80] }[direction] as [number, number]
    table.sight.pan(by[0], by[1])
    return true
  }
  if (event.ctrlKey || event.metaKey) return false
  const focus = table.focus()
  const from = focus === null ? null : table.siteOf(focus)
  const lit = table.litSites()
  if (from === null) focusBoard(table)
  else {
    const any = event.shiftKey || lit.length === 0
    const next = any ? table.board.sites.near(from, direction) : nearestInDirection(from, lit, direction)
    if (next !== null) focusBoard(table, next)
  }
  return true
}

function onDigit(table: TableContext, event: KeyboardEvent): boolean {
  if (!/^[0-9]$/.test(event.key)) return false
  const chooser = table.choice.chooser()
  if (chooser !== null) {
    const near = chooser.near?.[Number(event.key) - 1]
    if (near !== undefined) table.choice.pickNear(near)
    const meaning = chooser.meanings[Number(event.key) - 1]
    if (meaning !== undefined) table.choice.carryOut(chooser.target, meaning)
    return true
  }
  const buttons = promptButtons(table)
  const button = event.key === '0' ? buttons.find(b => b.use.rank === 'decline') : buttons[Number(event.key) - 1]
  if (button !== undefined && !button.disabled) button.press()
  return true
}

/** Keys that are not letters: they act also when single letters are turned off. */
function onPlainKey(table: TableContext, event: KeyboardEvent, element: HTMLElement): boolean {
  const { replay } = table
  switch (event.key) {
    case 'Escape':
      stepBack(table)
      return true
    case ' ':
      if (element.closest('button, a, summary') !== null && !element.closest('.text-board')) return false
      if (!replay.live()) replay.step(1)
      else {
        const focus = table.focus()
        const here = focus === null || table.view() === null ? [] : table.choice.subjectsAt(focus)
        if (here.length > 0) for (const subject of here) table.choice.toggle(subject)
        else
          promptButtons(table)
            .find(b => b.solid)
            ?.press()
      }
      return true
    case '/':
      table.setDialog('find')
      return true
    case '?':
      table.openRule(table.pending()?.rule ?? '')
      return true
    case '+':
    case '=':
      table.sight.zoom(1.3)
      return true
    case '-':
      table.sight.zoom(1 / 1.3)
      return true
    case '[':
      replay.step(-1)
      return true
    case ']':
      replay.step(1)
      return true
    case '{':
      replay.turn(-1)
      return true
    case '}':
      replay.turn(1)
      return true
    case '\\':
      replay.now()
      return true
    default:
      return false
  }
}

function stepBack(table: TableContext): void {
  if (table.dialog() !== null) table.setDialog(null)
  else if (table.ask.pointing()) table.ask.setPointing(false)
  else if (table.pinning() !== null) table.setPinning(null)
  else if (table.ask.card() !== null) table.ask.close()
  else if (table.choice.chooser() !== null) table.choice.setChooser(null)
  else if (table.choice.armed() !== null) table.choice.setArmed(null)
  else if (table.panel() !== null) table.setFolded(table.panel())
  else if (table.choice.many() && table.choice.chosen().size > 0) table.choice.choose([])
}

function onLetter(table: TableContext, event: KeyboardEvent): boolean {
  const key = meantBy(event.key.toUpperCase())
  if (!/^[A-Z]$/.test(key)) return false
  const deed = promptButtons(table).find(b => b.use.letter?.toUpperCase() === key)
  if (deed !== undefined) {
    if (!deed.disabled) deed.press()
    return true
  }
  const pick = table.host.picks().find(p => p.letter === key)
  if (pick !== undefined) {
    pick.press()
    return true
  }
  const focus = table.focus()
  const as = table.choice.speakAs()
  const undo = table.store.moment()?.undo.steps ?? 0
  switch (key) {
    case 'A':
      table.choice.choose(table.choice.subjects())
      return true
    case 'X':
      table.choice.choose([])
      return true
    case 'M':
      nextMode(table, event.shiftKey ? -1 : 1)
      return true
    case 'N':
      nextLit(table, event.shiftKey ? -1 : 1)
      return true
    case 'Z':
      if (undo > 0 && table.live()) event.shiftKey ? table.store.restart(as) : table.store.undo(as)
      return true
    case 'W':
      if (focus !== null) table.ask.ask(table.hover() ?? focus)
      else if (table.hover() !== null) table.ask.ask(table.hover() as string)
      else table.ask.setPointing(true)
      return true
    case 'S':
      if (focus !== null) table.ask.facts(focus)
      return true
    case 'V':
      table.setTextBoard(!table.textBoard())
      return true
    case 'B':
      table.setFolded(table.panel())
      return true
    case 'L':
      table.setTab('log')
      return true
    case 'T':
      table.setTab('chat')
      return true
    case 'O':
      table.setTab('notes')
      return true
    case 'K':
      change({ sound: settings().sound > 0 ? 0 : LOUDNESS })
      return true
    case 'P':
      table.show.toggle()
      return true
    case 'H':
      if (table.info()?.advice && table.asked() && table.live()) table.setCoach({})
      return true
    default:
      return false
  }
}

function nextMode(table: TableContext, move: 1 | -1): void {
  const modes = table.choice.modes()
  const here = modes.findIndex(mode => mode.id === table.choice.mode())
  const next = modes[(here + move + modes.length) % modes.length]
  if (next !== undefined) table.choice.setMode(next.id)
}

/** The next lit thing of the board; where what is lit has no line there (areas, pieces), the next of the prompt's list. */
function nextLit(table: TableContext, move: 1 | -1): void {
  const lit = table.litSites()
  const here = lit.findIndex(p => p.target === table.focus())
  const next = lit[(here + move + lit.length) % lit.length]
  if (next !== undefined) focusBoard(table, next)
  else (listed('li:has(:focus) + li .lit-piece') ?? listed('.lit-piece'))?.focus()
}

const listed = (what: string) => document.querySelector<HTMLElement>(what)
