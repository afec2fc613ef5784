import { createEffect, on, onCleanup } from 'solid-js'
import type { LoggedEntry } from '#client/board/api.ts'
import { settings } from '#client/browser/settings-store.ts'
import type { Sound } from '#words/scenes/book.ts'
import type { TableContext } from './context.ts'
import { soundOf } from './sound-of.ts'

/** Small sounds made on the spot, all under 400 ms, never the only sign, none while the curtain hangs. */
export function listenForSounds(table: TableContext): void {
  let context: AudioContext | null = null
  let heard = table.store.log().length
  let chatHeard = table.store.talk.lines().length

  function sound(name: Sound): void {
    const loudness = settings().sound / 100
    if (loudness === 0 || table.store.moment()?.curtain || document.visibilityState === 'hidden') return
    context ??= new AudioContext()
    if (context.state === 'suspended') void context.resume()
    const out = context.createGain()
    out.gain.value = loudness * 0.5
    out.connect(context.destination)
    PLAY[name](context, out)
  }

  const heardOf = (entry: LoggedEntry) => soundOf(table.module, table.reader, entry, table.opens(entry).length > 0)
  // in the show each die, each piece set down as it is seen
  createEffect(
    on(
      () => table.show.beat(),
      beat => {
        const entry = table.show.entry()
        if (beat === null || entry === null || beat.kind === 'rest') return
        const name = heardOf(entry)
        if (name !== null) sound(name)
      },
    ),
  )
  createEffect(
    on(table.store.log, log => {
      const fresh = log.slice(heard)
      heard = log.length
      if (table.show.active()) return
      // a few at most
      const names = new Set(fresh.slice(-4).map(heardOf))
      for (const name of names) if (name !== null) sound(name)
    }),
  )
  createEffect(
    on(table.store.talk.lines, lines => {
      if (lines.slice(chatHeard).some(line => !line.mine)) sound('paper')
      chatHeard = lines.length
    }),
  )
  createEffect<boolean>(was => {
    const now = table.awaited() && table.live()
    if (now && !was) sound('drum')
    return now
  }, table.awaited())
  onCleanup(() => void context?.close())
}

type Play = (context: AudioContext, out: AudioNode) => void

/** A struck thing: a tone that falls and fades. */
function strike(context: AudioContext, out: AudioNode, at: number, from: number, to: number, length: number): void {
  const start = context.currentTime + at
  const tone = context.createOscillator()
  const fade = context.createGain()
  tone.type = 'triangle'
  tone.frequency.setValueAtTime(from, start)
  tone.frequency.exponentialRampToValueAtTime(to, start + length)
  fade.gain.setValueAtTime(0.9, start)
  fade.gain.exponentialRampToValueAtTime(0.001, start + length)
  tone.connect(fade).connect(out)
  tone.start(start)
  tone.stop(start + length)
}

/** A rustle or clatter: noise through a band. */
function noise(context: AudioContext, out: AudioNode, at: number, pitch: number, length: number, loud: number): void {
  const start = context.currentTime + at
  const samples = Math.ceil(context.sampleRate * length)
  const buffer = context.createBuffer(1, samples, context.sampleRate)
  const data = buffer.getChannelData(0)
  for (let i = 0; i < samples; i++) data[i] = (Math.random() * 2 - 1) * (1 - i / samples) ** 2
  const source = context.createBufferSource()
  source.buffer = buffer
  const band = context.createBiquadFilter()
  band.type = 'bandpass'
  band.frequency.value = pitch
  const gain = context.createGain()
  gain.gain.value = loud
  source.connect(band).connect(gain).connect(out)
  source.start(start)
}

const PLAY: { readonly [S in Sound]: Play } = {
  drum(context, out) {
    for (const at of [0, 0.16]) {
      strike(context, out, at, 190, 90, 0.14)
      noise(context, out, at, 1800, 0.08, 0.5)
    }
  },
  roll(context, out) {
    for (const at of [0, 0.07, 0.12, 0.2]) noise(context, out, at, 2400, 0.04, 1.2)
  },
  hit(context, out) {
    strike(context, out, 0.2, 120, 45, 0.18)
  },
  piece(context, out) {
    strike(context, out, 0, 420, 240, 0.06)
    noise(context, out, 0, 900, 0.06, 0.6)
  },
  arrival(context, out) {
    for (const [i, pitch] of [392, 523, 659].entries()) strike(context, out, i * 0.12, pitch, pitch, 0.14)
  },
  gun(context, out) {
    strike(context, out, 0, 90, 34, 0.3)
    noise(context, out, 0, 320, 0.28, 1.4)
  },
  paper(context, out) {
    noise(context, out, 0, 4200, 0.18, 0.6)
  },
}
