/**
 * What a title gives to the table, and what the table gives to a title's board.
 *
 * The table (client/table) hosts any game. It receives view, pending decision, choices and log from the server and
 * sends one choice back. It contains no rule. A title's `games/<title>/board/index.tsx` exports, as `board`, one
 * `BoardModule`: data, functions of a log entry, and `createBoard`. A board is made for a table: whatever it remembers
 * (panels that are open, shapes found for a view) lives in the object that `createBoard` hands back, never in a module.
 *
 * Who does what
 * - The TABLE does: pan, zoom and fit; rings around what can be chosen; clicks, long-press, keyboard order, focus; the
 *   text board; modes; buttons for choices without a target; why-not cards; log, replay, undo, curtain; sending lines choice by
 *   choice; and the show, which plays what others did from the log and the views: pieces that travel, lines of fire, dice in turn.
 * - The BOARD does: draw the map and pieces of a view (SVG, board units); say what lies at a point, where each target lies
 *   and which outline it has; put the view into words; draw its own panels (battle) and the small pieces in the prompt.
 *
 * Targets and sites
 * A target is a place or piece that a choice can point at, written `kind:code`: `box:nashville`, `unit:u12`. Kinds and
 * codes are those of the engine contract, so targets, choice keys, log arguments and why-not questions all say the same.
 * A site is a target that lies on the board by itself and can be told in a sentence; pieces stand at sites. SVG elements
 * that stand for a piece carry `data-target="unit:u12"`: the table finds them by delegation, also for pieces in a fan.
 * Sites need no element: the sheet is one hit area, and `targetAt` says what lies at a point.
 *
 * Choosing
 * A choice with one target is made by activating that target. A choice with two or more targets has a subject (`who`),
 * an object (`where`) and perhaps a means (`how`), see `VerbUse`. The table keeps the set of chosen subjects
 * (`BoardFace.chosen`); the objects of the chosen subjects are lit; activating an object sends one choice per chosen
 * subject that can go there, in one message: the server makes them in order as far as they go. A target that can mean several things asks back; ctrl-click splits. Where a decision offers several kinds of deeds
 * that would light the same sites, they are `modes`: one is laid out at a time, and drawing, prompt, keyboard, text board
 * and phone all see that one. Everything can be done without the drawing: subjects and modes are buttons in the prompt,
 * objects are sites of the text board.
 *
 * Layers
 * `Drawing` returns SVG content in board units (`size`), placed inside the toolkit's pan-and-zoom surface. It is given
 * three layers of the table to put between its own: `under` (ways, and rings of sites, which show round the plates
 * drawn after them), `rings` (rings of pieces: above plates, below pieces), `over` (tags, focus, arrows; last). It must
 * put all three in, in this order.
 *
 * Labels
 * Tags, arrows and edge arrows stand where nothing is: they keep off `text` elements, off pieces (`data-target`), off the children of
 * `.keep` (marks: stars, anchors, signs) and off what floats over the map (`.on-map`). Lettering that lies in a picture is told by
 * `lettering`. A tag that finds no place shrinks to its sign or number, or waits until its thing is pointed at.
 *
 * Views are data: a board never keeps a copy, never computes reach, odds of hidden things or legality. Motion compares
 * `before` with `view`, honours `motion`, and never delays the next choice.
 */
import type { Accessor, Component, JSX } from 'solid-js'
import type { SideLook } from '#client/icons/side-look.ts'
import type { LoggedEntry } from '#client/net/logged-entry.ts'
import type { Args, Die, Forecast, Role } from '#engine/index.ts'
import type { OfferedChoice, OfferTarget } from '#protocol/offer.ts'
import type { SceneBook } from '#words/scenes/book.ts'
import type { Words } from '#words/words.ts'
import type { BoardAside } from './aside.ts'
import type { Box } from './camera.ts'
import type { Diagram } from './diagram.ts'
import type { Direction } from './navigation.ts'

export type { LoggedEntry, SideLook }

/** `kind:code`, for example `box:nashville` or `unit:u12`. */
export type TargetId = string

/** The reader's words: messages of the title's locales, names of codes, lists and numbers in the reader's language. */
export type BoardWords = Words

/** One legal choice as the server offered it: key, verb and targets (field, kind, code), each target with its id. */
export interface Offered extends OfferedChoice {
  targets: readonly (OfferTarget & { id: TargetId })[]
}

/**
 * How the fields of a verb are used at the table. Verbs not listed: one target is the object (`where`); of two or more
 * the first is `who`, the second `where`, the third `how`.
 */
export interface VerbUse {
  who?: string
  where?: string
  how?: string
  /** Several subjects may be chosen together (toggles); else one at a time. */
  many?: boolean
  /** A verb with `who` but no `where` is a deed of the chosen subjects ("Dig in"): one button; message key of its name. */
  name?: string
  /** All subjects are chosen when the decision or the mode opens (only with `many`). */
  all?: boolean
  /** There are too many of them to lay out: they are found by their first letters in a list of the prompt. */
  sought?: boolean
  /**
   * Dice or secrets make it final: activating a target only arms it, a button in the prompt confirms. Where only some
   * choices of the verb are final ("march" into an enemy), a function of the choice and the view says which.
   */
  final?: boolean | ((offer: Offered, view: unknown) => boolean)
  /**
   * An answer that repeats and has no target ("fight on"): the player may have it given for him from now on. A text is the
   * message key of the button's words ("Always fire"); true: the table's own.
   */
  standing?: boolean | string
  /** For choices without a target: the most likely one is solid; `decline` has key 0; the rest are plain. */
  rank?: 'first' | 'plain' | 'decline'
  /** Name of an icon (`client/icons`) and the letter that presses it, where the title has one ("E" dig in). */
  icon?: string
  letter?: string
}

/** A kind of deed. Of those that a decision offers one is laid out at a time; verbs of no mode always are. */
export interface Mode {
  id: string
  /** Message key of its name. */
  name: string
  verbs: readonly string[]
}

export interface PendingNow {
  roles: readonly Role[]
  rule: string
  prompt: string
  args: Args
  /** The procedures under way (engine/kernel/scene.ts). */
  scene: string
}

/** A lit target: what activating it would do now, given the chosen subjects. */
export interface Lit {
  target: TargetId
  /** Every offer that points at it as object and belongs to a chosen subject (or has none). */
  offers: readonly Offered[]
  /** Of the chosen subjects, how many can go; both 0 when the offers have no subject. */
  can: number
  of: number
  /** The offers are one line of choices, made in order; it ends where dice or other people come in between. */
  line?: { final: boolean }
}

/** A target that several choices in order lead to: a march in one click. */
export interface FarTarget {
  keys(): readonly string[]
  /** Dice fall on the way: activating it only arms it. */
  final: boolean
}

/** How a lit target looks, from the title: red dashes for a fight, the band of the way, the tag's words. */
export interface LitLook {
  tone: 'go' | 'fight'
  /** Short words of the tag beside it ("2 boxes", "battle 3 : 2"); none: no tag. */
  tag?: string
  /** Sign in front of the tag's words, 18 by 18 units. */
  sign?: JSX.Element
  /** Path data of the way there, board units; drawn as a gold band. */
  way?: string
}

/**
 * Outline of a target on the board, board units. `x`, `y` is its middle, `w`, `h` its size; `d` is a closed path around it, and the table
 * draws rings along it.
 */
export interface Shape {
  x: number
  y: number
  w: number
  h: number
  d: string
}

/** A thing of the board that can be pointed at and put into words. It says what is so in the view shown, when it is asked. */
export interface Site {
  target: TargetId
  name: string
  /** The part of the board it belongs to, and its place in reading order. */
  group: string
  order: number
  /** Centre on the board: arrow keys, fit, edge arrows. */
  x: number
  y: number
  /** Pieces that stand here, in the order told. Lit pieces make the site lit too. */
  pieces(): readonly TargetId[]
  /** Full sentences: name, region, holder, marks, units, lines out. Not what can be done: the table adds that. */
  sentence(): string
}

/** The sites of a board. Only what is asked for is walked through: a map may have thousands. */
export interface SiteList {
  /** The site of a target: itself, or where the piece stands; null when it is not on the board. */
  at(target: TargetId): Site | null
  /** Whether the target is a site itself. */
  has(target: TargetId): boolean
  /** At which site every piece stands in a view: the show finds by it who went the way of an arrow. */
  stood(view: unknown): ReadonlyMap<TargetId, TargetId>
  /** Where pieces stand, in reading order. */
  occupied(): readonly Site[]
  /** All that a reader may want to go through, in reading order; on a map of hexes those with a name of their own. */
  named(): readonly Site[]
  /** Sites whose name holds the text, in reading order. */
  find(text: string, most: number): readonly Site[]
  /** The nearest one in a direction, lit or not. */
  near(from: { x: number; y: number }, direction: Direction): Site | null
  groupName(group: string): string
}

export interface SideResource {
  /** "Army" */
  label: string
  /** "36 of 37" */
  value: string
  /** Full sentence for screen readers and on hover. */
  title?: string
}

export interface SideStrip {
  /** The seat, and the side that it plays: after an auction not always that of its name. */
  role: Role
  side: string
  /** "Union" */
  name: string
  resources: readonly SideResource[]
}

export interface Ribbon {
  /** "Turn 10" */
  turn: string
  /** "June 1862" */
  date: string
  phases: readonly { id: string; name: string; state: 'done' | 'now' | 'next' }[]
  /** "third of five", beside the phase on the phone and above the question. */
  step?: string
}

/** Something that happened, drawn as an arrow (from, to) or a burst (only `to`). In the show whatever went this way travels along it. */
export interface Trace {
  /** Whose doing it was. */
  side: string | null
  from?: TargetId
  to: TargetId
  /** Path data of the way, from either end; else a straight line. */
  d?: string
  fight?: boolean
  /** Steps of the way, which take their time; left out: one. */
  steps?: number
  /** Driven back: slower, and leaning away. */
  back?: boolean
}

/** What the show plays now, for panels and layers that unfold with it. */
export interface Stage {
  /** All lines of the scene, in order. Those after `at` are still to come: the log does not have them yet. */
  readonly entries: readonly LoggedEntry[]
  /** Which of them is told now. */
  readonly at: number
  /** How many of its dice have been thrown or parts of its sum have been added, the present one included. */
  readonly nth: number
  /** A die is in the air, a part is being added; false: it lies, or it is something else. */
  readonly falls: boolean
  /** How long the present beat lasts, in milliseconds. */
  readonly lasts: number
}

/** A few log entries told as one event: "four marches", "Battle of Front Royal, three rounds". */
export interface Episode {
  title: string
  text: string
  side: string | null
  /** First and last step it spans. */
  from: number
  to: number
  /** Rows of dice: "Union fires, rounds 1, 2" and its dice; `hit` says which count. */
  dice: readonly { label: string; dice: readonly { die: Die; hit: boolean }[]; result: string }[]
  traces: readonly Trace[]
  /** Where it happened. */
  places: readonly TargetId[]
}

/** How lines of one key become one: these values must be the same, and the others are listed in the line `key`. */
export interface JoinedLines {
  readonly key: string
  readonly same: readonly string[]
  /** The value that differs, and the name under which all of them are given to the message; `lines` says how many there are. */
  readonly lists: readonly [from: string, to: string]
}

/** By the keys of the lines. */
export type JoinedBook = { readonly [key: string]: JoinedLines }

/** Facts card of a piece or site (hover, right-click, long-press, key S). */
export interface Facts {
  title: string
  place?: string
  values: readonly { label: string; value: string }[]
  text?: string
}

/** What a title adds to the question: where in the rules we are, another wording, a word of advice. */
export interface Question {
  step?: string | undefined
  question?: string | undefined
  hint?: string | undefined
}

/** The table as a board sees it. All are signals: read them inside JSX or effects. */
export interface BoardFace<V = unknown> {
  /** Whether there is a view: not before the first one has come, nor while a curtain hangs that hides it. */
  ready: Accessor<boolean>
  /** The view shown: the present one, or that of the replay's moment. Not to be read unless `ready`. */
  view: Accessor<V>
  /** The view shown before this one; null at first. */
  before: Accessor<V | null>
  /** False in replay and show: nothing can be chosen then. */
  live: Accessor<boolean>
  /** The seat looking on; null for watchers. In hot-seat: the seat that decides. */
  me: Accessor<Role | null>
  pending: Accessor<PendingNow | null>
  /** All that may be chosen, of every mode. Empty when others decide and in replay. */
  offers: Accessor<readonly Offered[]>
  /** The modes among which may be chosen now, and the one laid out; null when there is none. */
  modes: Accessor<readonly Mode[]>
  mode: Accessor<string | null>
  setMode(id: string): void
  /** Who can be chosen as subject now, and who is. */
  subjects: Accessor<readonly TargetId[]>
  chosen: Accessor<ReadonlySet<TargetId>>
  toggle(subject: TargetId): void
  choose(subjects: readonly TargetId[]): void
  lit: Accessor<ReadonlyMap<TargetId, Lit>>
  send(key: string): void
  sendAll(keys: readonly string[]): void
  /** As a click on the target: choose it, or open the chooser when it could mean several things. */
  activate(target: TargetId, split?: boolean): void
  /** Ask the server why the target is not lit; the answer stands beside it. */
  ask(target: TargetId): void
  /**
   * Ask the server what these choices may lead to, or the fight under way; in replay the one that was under way then, as the seat
   * knew it. createForecasts (odds.ts) does it for drawings.
   */
  forecast(keys: readonly string[]): Promise<Forecast | null>
  focus: Accessor<TargetId | null>
  setFocus(target: TargetId | null): void
  hover: Accessor<TargetId | null>
  /** Targets of the log line or event under the pointer. */
  marked: Accessor<ReadonlySet<TargetId>>
  /** The log as far as it has been shown. In the show it may be ahead of the view by some lines of the play under way. */
  log: Accessor<readonly LoggedEntry[]>
  /** What the show plays now; null: there is no show. */
  stage: Accessor<Stage | null>
  words: Accessor<BoardWords>
  motion: Accessor<'full' | 'reduced'>
  /** Screen pixels per board unit: levels of detail. */
  scale: Accessor<number>
  /** The part of the board that is in view, board units: it changes with every step of a drag. */
  seen: Accessor<Box>
  settings: Accessor<{ odds: boolean; unitStyle: 'tools' | 'nato'; names: 'all' | 'cities'; theme: string }>
  panel: Accessor<string | null>
  setPanel(id: string | null): void
  openRule(rule: string): void
  /** Everybody who plays has the table open. */
  allHere: Accessor<boolean>
  /** Only a picture of a position: the sheet and what lies on it, nothing to press. */
  still?: true
}

export interface DrawingProps {
  under: JSX.Element
  rings: JSX.Element
  over: JSX.Element
}

/** A floating panel over the board, 32 from its edges (full sheet on the phone). The table draws frame, title, "See the map" and folds it. */
export interface Panel {
  id: string
  /** Whether it should be open by itself now. */
  open(): boolean
  title(): { title: string; sub?: string }
  Body: Component
}

export interface Tab {
  id: string
  /** Message key of the tab's name. */
  name: string
  Body: Component
}

/** Quick picks of subjects in the prompt: "All A", "Infantry I", "Cavalry C", "None X". */
export interface QuickPick<V = unknown> {
  letter: string
  /** Message key of its name. */
  name: string
  pick(view: V, subject: TargetId): boolean
}

/** The board of one table. Nothing of it is asked before there is a view. */
export interface Board {
  Drawing: Component<DrawingProps>
  /** A piece drawn small for prompt and log, `px` wide. */
  Piece: Component<{ target: TargetId; px: number }>
  sites: SiteList
  /** What lies at a point, `slack` board units around it counting as touched; null: nothing but ground. */
  targetAt(x: number, y: number, slack: number): TargetId | null
  /** Outline of a target at the scale drawn, in the view shown or another one; null when it is not drawn. */
  shapeOf(target: TargetId, view?: unknown): Shape | null
  /** Name of a piece or site in a sentence: "veteran infantry in Nashville". */
  nameOf(target: TargetId): string
  facts(target: TargetId): Facts | null
  sides(): readonly SideStrip[]
  ribbon(): Ribbon
  /** Look of a lit target. */
  look?(lit: Lit): LitLook
  /** What lies farther than one choice: lit too, without a ring unless it is pointed at; the board draws it. */
  far?(): ReadonlyMap<TargetId, FarTarget>
  /** Words and hint of the prompt; default: the message of the prompt's key, and the number of lit things. */
  question?(): Question
  /** More in the prompt's middle, below the toggles (option cards, proposals). */
  PromptMore?: Component
  /** What is under way (an attack in its steps), below the question whoever decides. */
  UnderWay?: Component
  /** Whose piece it is; null: nobody's. For the small map. */
  sideOfPiece?(target: TargetId): string | null
  /** The ground of the small map, board units: light, it is drawn at a tenth of its size. Left out: bare paper. */
  SmallMap?: Component
  /** Boxes of the lettering that is part of the ground's picture at a scale, board units: labels keep off it. */
  lettering?(scale: number): Promise<readonly { x: number; y: number; w: number; h: number }[]>
  panels: readonly Panel[]
  tabs: readonly Tab[]
}

export interface BoardModule<V = unknown> {
  id: string
  uses: { readonly [verb: string]: VerbUse }
  modes?: readonly Mode[]
  picks?: readonly QuickPick<V>[]
  sides: readonly SideLook[]
  /** Board units. */
  size: { width: number; height: number }
  /** The part of the sheet on which is played, where tracks and trays lie round it: the small map shows it and keeps to it. */
  field?: Box
  createBoard(face: BoardFace<V>): Board
  /** Targets that a log entry is about, in order; the first is shown when its line is clicked. */
  where(entry: LoggedEntry): readonly TargetId[]
  /** The side whose line it is, for its bullet. */
  sideOf(entry: LoggedEntry): string | null
  /** Which dice of an entry count as hits (drawn inverted). Default: none. */
  hits?(entry: LoggedEntry): readonly boolean[]
  /** What the procedures of its rules are to a reader. */
  scenes: SceneBook
  /** The arrows of an entry that tells of something going from one place to another. `before`: the view before its play, where it is known. */
  arrow?(entry: LoggedEntry, before?: V): Trace | readonly Trace[] | null
  /** Parts of a sum that an entry tells of: the show adds them up one by one. Default: none. */
  parts?(entry: LoggedEntry): number
  /** Lines that are told as one when they follow each other: pieces that go the same way. */
  joined?: JoinedBook
  /** The name of the row in which an event shows the dice of an entry; null, or nothing here: they are told in its line. */
  diceRow?(entry: LoggedEntry, words: BoardWords): string | null
  /** A line that an event leaves out, because its arrows or dice tell it. */
  isDetail?(entry: LoggedEntry): boolean
  /** Draws the small pictures of the rules (client/board/diagram.ts); loaded with the first of them. */
  diagram?(): Promise<Component<{ diagram: Diagram; label: string }>>
  /** What it tells beside the board: how a side stands, cards of places, the story at the end. Loaded once the first board stands. */
  aside?(): Promise<BoardAside<V>>
}
