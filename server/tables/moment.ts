import {
  type AnyChoice,
  type AnyGame,
  type CoreState,
  choiceKey,
  choices,
  deciders,
  type Forecast,
  type Pending,
  pending,
  type Role,
  type Viewer,
} from '#engine/index.ts'
import { Kept } from './kept.ts'

const MOST_FORECASTS = 200

/** A state at a step, and what is told about it; each part is worked out once, when it is first asked for. */
export class Moment {
  readonly game: AnyGame
  readonly state: CoreState
  readonly step: number
  readonly revision: number
  readonly deciders: readonly Role[]
  /** The oldest revision at which a role was already asked exactly this. */
  readonly askedSince: ReadonlyMap<Role, number>
  /** What fights from here may come to, by viewer and keys. */
  readonly forecasts = new Kept<Forecast | null>(MOST_FORECASTS)
  private readonly offers = new Map<Role, ReadonlyMap<string, AnyChoice>>()
  private readonly views = new Map<Viewer, unknown>()
  private readonly texts = new Map<string, string>()

  constructor(game: AnyGame, state: CoreState, step: number, revision: number, before: Moment | null = null) {
    this.game = game
    this.state = state
    this.step = step
    this.revision = revision
    this.deciders = deciders(game, state)
    this.askedSince = new Map(this.deciders.map(role => [role, this.sameQuestionSince(role, before)]))
  }

  /** What a role may choose, by key. */
  offersTo(role: Role): ReadonlyMap<string, AnyChoice> {
    let offers = this.offers.get(role)
    if (offers === undefined) {
      const list = choices(this.game, this.state, role) as readonly AnyChoice[]
      offers = new Map(list.map(choice => [choiceKey(this.game, choice), choice]))
      this.offers.set(role, offers)
    }
    return offers
  }

  viewFor(viewer: Viewer): unknown {
    const key = viewKey(this.game, viewer)
    if (!this.views.has(key)) this.views.set(key, this.game.look(this.state, key))
    return this.views.get(key)
  }

  /** What is asked, as far as this viewer may know it. */
  pendingFor(viewer: Viewer): Pending | null {
    return pending(this.game, this.state, viewer)
  }

  pendingText(viewer: Viewer): string {
    const key = viewKey(this.game, viewer)
    return this.text(`pending ${key}`, () => this.pendingFor(key))
  }

  choicesText(role: Role): string {
    return this.text(`choices ${role}`, () => [...this.offersTo(role).keys()])
  }

  private text(what: string, value: () => unknown): string {
    let text = this.texts.get(what)
    if (text === undefined) {
      text = JSON.stringify(value())
      this.texts.set(what, text)
    }
    return text
  }

  // Several decide in secret at once: that another has answered makes nobody's answer stale.
  private sameQuestionSince(role: Role, before: Moment | null): number {
    const since = before?.askedSince.get(role)
    if (before === null || since === undefined || before.deciders.length < 2) return this.revision
    if (before.pendingFor(role)?.prompt !== this.pendingFor(role)?.prompt) return this.revision
    return before.choicesText(role) === this.choicesText(role) ? since : this.revision
  }
}

/** Viewers of a game without secrets all have the same view and log; this names what they share. */
export function viewKey(game: AnyGame, viewer: Viewer): Viewer {
  return game.hidden ? viewer : 'observer'
}
