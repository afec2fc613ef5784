import type p00 from '../locales/en/00-title.json'
import type p02 from '../locales/en/02-counters.json'
import type p03 from '../locales/en/03-sequence.json'
import type p04 from '../locales/en/04-command.json'
import type p05 from '../locales/en/05-activation.json'
import type p06 from '../locales/en/06-orders.json'
import type p07 from '../locales/en/07-facing.json'
import type p08 from '../locales/en/08-stacking.json'
import type p09 from '../locales/en/09-movement.json'
import type p10 from '../locales/en/10-fire.json'
import type p11 from '../locales/en/11-shock.json'
import type p12 from '../locales/en/12-results.json'
import type p13 from '../locales/en/13-morale.json'
import type p14 from '../locales/en/14-special.json'
import type p15 from '../locales/en/15-works.json'
import type p16 from '../locales/en/16-night.json'
import type p17 from '../locales/en/17-fatigue.json'
import type p90 from '../locales/en/90-battle.json'
import type p95 from '../locales/en/95-board.json'

/** Message keys: those of the English chapters. A new key goes into the chapter's file of every language. */
export type MessageKey =
  | keyof typeof p00
  | keyof typeof p02
  | keyof typeof p03
  | keyof typeof p04
  | keyof typeof p05
  | keyof typeof p06
  | keyof typeof p07
  | keyof typeof p08
  | keyof typeof p09
  | keyof typeof p10
  | keyof typeof p11
  | keyof typeof p12
  | keyof typeof p13
  | keyof typeof p14
  | keyof typeof p15
  | keyof typeof p16
  | keyof typeof p17
  | keyof typeof p90
  | keyof typeof p95
