// What a title tells beside its board. It is loaded once the first board stands, with the title's later words.
import type { Component } from 'solid-js'
import type { BoardFace, BoardWords, LoggedEntry, Offered, TargetId } from './api.ts'

export interface BoardAside<V = unknown> {
  stand?: Stand<V>
  /** The card of a thing and of the place where it stands; null: it has none. */
  card?(now: CardNow<V>, target: TargetId): PlaceCard | null
  /** What a choice costs and what makes it final, and whether it is asked about once more. */
  deed?(offer: Offered, now: StandNow<V>): DeedWords | null
  story?: Story<V>
}

/** How a side stands: its graphic line, the figure that the phone shows, and the gravest warning. */
export interface Stand<V> {
  /** The title's graphic line. */
  Line: Component<{ face: BoardFace<V> }>
  /** The side under whose strip it stands; left out: the reader's own. */
  under?: string
  /** "31 : 31": on the phone it takes the place of the resource while there is a warning. */
  figure(view: V, words: BoardWords): string
  warning(now: StandNow<V>, side: string): Warning | null
}

/** What a warning is worked out from. */
export interface StandNow<V> {
  readonly view: V
  readonly log: readonly LoggedEntry[]
  readonly words: BoardWords
}

export interface Warning {
  /** It comes if nothing is changed, or at any loss; else it is possible before the side's next turn. */
  grave: boolean
  text: string
  rule: string
}

export interface DeedWords {
  /** What it uses up: "one of your three orders". */
  costs?: string
  /** Why it cannot be taken back. */
  final?: string
  /** It gives something up for good: it is asked once more, and this is why. */
  asks?: string
  rule?: string
}

/** A small drawing of a title, as `Piece` draws them but without a target. */
export interface Drawn {
  box: string
  svg: string
  /** Breadth to height; left out: 1. */
  ratio?: number
}

/** What a card is made from: `side` is the reader's, whose pieces come first. */
export interface CardNow<V> {
  readonly view: V
  readonly words: BoardWords
  readonly side: string | null
}

export interface PlaceCard {
  /** Who holds it; null: nobody. */
  side: string | null
  title: string
  /** "Tennessee, Confederate". */
  what: string
  /** What it is worth: a figure and its word, or a star. */
  worth?: { figure?: string; star?: boolean; label: string }
  /** Its own line, when a piece was asked about. */
  first?: string
  pieces: readonly CardPieces[]
  rose?: { title: string; ways: readonly CardWay[] }
  /** Front and rear of a position. */
  halves?: { title: string; ridge: boolean; parts: readonly CardHalf[] }
  /** What follows from it: three at most. */
  follows: readonly { sign: 'fight' | 'flag' | 'guns'; text: string; rule: string }[]
}

export interface CardPieces {
  label: string
  /** As drawn, by their targets; `more` are drawn without one: cubes, blocks. */
  pieces: readonly TargetId[]
  more?: readonly (Drawn & { name: string })[]
  note?: string
}

export interface CardWay {
  name: string
  side: string | null
  /** Where it lies from here, board units. */
  dx: number
  dy: number
  kind: 'rail' | 'road' | 'river' | 'border'
  /** An attack over it comes across water. */
  crossing?: boolean
}

export interface CardHalf {
  label: string
  name: string
  lines: readonly string[]
}

/** How a game went, told when it is over. Values stand in the order of the title's sides. */
export interface Story<V> {
  /** Message key of the result, with the side that won. */
  won: string
  curve: { name: string; values(view: V): readonly number[] }
  /** How far the first side is ahead: its swings are the turning points. */
  lead(view: V): number
  /** A number that grows with every turn, its date, and the year or day to which it belongs. */
  when(view: V, words: BoardWords): { turn: number; date: string; part: string }
  /** What happened from one turn to the next that belongs below the curve. */
  marks(before: V, after: V, words: BoardWords): readonly { side: string; text: string }[]
  /** A turning point: a title of few words, one sentence, and where it was; null: nothing of it can be told. */
  turning(turn: TurnTold<V>, words: BoardWords): { title: string; text: string; places: readonly TargetId[] } | null
  /** Message key of what the counters below are, where they are not gone for good. */
  goneName?: string
  /** What is out of the game. */
  gone(view: V, log: readonly LoggedEntry[], words: BoardWords): readonly Gone[]
}

/** A turn in which the game turned: the views with which it began and ended, and what was said in it. */
export interface TurnTold<V> {
  readonly before: V
  readonly after: V
  readonly log: readonly LoggedEntry[]
}

export interface Gone {
  side: string
  pieces: readonly (Drawn & { name: string; n: number })[]
}
