import type { JSX } from 'solid-js'

/** 18-unit grid, 1.7 line, round ends, current colour. */
const PATHS = {
  rules: 'M3 3.5h5a2 2 0 0 1 1 1v11a2 2 0 0 0-1-1H3zM15 3.5h-5a2 2 0 0 0-1 1v11a2 2 0 0 1 1-1h5z',
  settings:
    'M6.6 9a2.4 2.4 0 1 0 4.8 0a2.4 2.4 0 1 0-4.8 0M9 1.8v2.4M9 13.8v2.4M1.8 9h2.4M13.8 9h2.4M3.9 3.9l1.7 1.7M12.4 12.4l1.7 1.7M14.1 3.9l-1.7 1.7M5.6 12.4l-1.7 1.7',
  fork: 'M9 16.5V10M9 10C9 6.5 4 7.5 4 2.8M9 10c0-3.5 5-2.5 5-7.2M1.8 5L4 2.5L6.2 5M11.8 5L14 2.5L16.2 5',
  undo: 'M6 3L2.5 6.5L6 10M2.8 6.5H11a4.2 4.2 0 0 1 0 8.4H7',
  restart: 'M3 2.5v4h4M3.3 6.3A6.3 6.3 0 1 1 2.8 10.5',
  why: 'M2 9a7 7 0 1 0 14 0a7 7 0 1 0-14 0M6.8 7a2.2 2.2 0 1 1 3 2.1c-.6.3-.8.7-.8 1.4M9 13.2v.1',
  log: 'M6 4.5h9.5M6 9h9.5M6 13.5h9.5M2.5 4.5h.1M2.5 9h.1M2.5 13.5h.1',
  notes: 'M4 2.5h7l3 3v10H4zM11 2.5v3h3M6.5 9h5M6.5 12h5',
  map: 'M2 4l4.7-1.8L11.3 4L16 2.2V14l-4.7 1.8L6.7 14L2 15.8zM6.7 2.2V14M11.3 4v11.8',
  dig: 'M9 2v8M6.4 2h5.2M5.6 9.6h6.8v2.6c0 2.4-1.6 3.6-3.4 4.4c-1.8-.8-3.4-2-3.4-4.4z',
  person: 'M6 6a3 3 0 1 0 6 0a3 3 0 1 0-6 0M3 16c.6-3.6 3-5 6-5s5.4 1.4 6 5',
  clock: 'M2 9a7 7 0 1 0 14 0a7 7 0 1 0-14 0M9 5v4.2l2.8 1.8',
  bell: 'M4.2 13.2c1.2-1.2 1.4-2.8 1.4-5a3.4 3.4 0 0 1 6.8 0c0 2.2.2 3.8 1.4 5zM7.4 15.4a1.8 1.8 0 0 0 3.2 0M9 3.2V2',
  flag: 'M4 16V2.5M4 3h10l-2.4 3.3L14 9.6H4',
  first: 'M13.5 3.5L7 9l6.5 5.5zM4.5 3.5v11',
  back: 'M12 3.5L5.5 9l6.5 5.5z',
  forward: 'M6 3.5L12.5 9L6 14.5z',
  last: 'M4.5 3.5L11 9l-6.5 5.5zM13.5 3.5v11',
  search: 'M2.8 7.8a5 5 0 1 0 10 0a5 5 0 1 0-10 0M11.6 11.6L16 16',
  fit: 'M2.5 6V2.5H6M12 2.5h3.5V6M15.5 12v3.5H12M6 15.5H2.5V12',
  plus: 'M9 3.5v11M3.5 9h11',
  minus: 'M3.5 9h11',
  close: 'M4 4l10 10M14 4L4 14',
  check: 'M3.5 9.5l3.6 3.6L14.5 5',
  left: 'M11.5 3L5 9l6.5 6',
  right: 'M6.5 3L13 9l-6.5 6',
  up: 'M3 11.5L9 5l6 6.5',
  down: 'M3 6.5L9 13l6-6.5',
  seal: 'M9 1.8l6 2.2v4.4c0 4-2.6 6.6-6 7.8c-3.4-1.2-6-3.8-6-7.8V4zM6.3 8.8l2 2l3.4-3.8',
  link: 'M7.5 10.5a3 3 0 0 0 4.3 0l2.6-2.6a3 3 0 0 0-4.3-4.3l-1 1M10.5 7.5a3 3 0 0 0-4.3 0l-2.6 2.6a3 3 0 0 0 4.3 4.3l1-1',
  export: 'M9 11V2.5M5.5 6L9 2.5L12.5 6M3 10.5v5h12v-5',
  import: 'M9 2.5V11M5.5 7.5L9 11l3.5-3.5M3 10.5v5h12v-5',
  keys: 'M2 5h14v8.5H2zM5 8h.1M8 8h.1M11 8h.1M13.5 8h.1M5.5 11h7',
  text: 'M3 4h12M3 7.5h12M3 11h12M3 14.5h7',
  swords: 'M3 3l9.5 9.5M15 3l-9.5 9.5M10.8 14.2l3.4-3.4M7.2 14.2l-3.4-3.4M13.2 13.2l2 2M4.8 13.2l-2 2',
  guns: 'M2 6.5l11-2.2 .8 2.8L3 9.6zM5.2 12.6a2.9 2.9 0 1 0 5.8 0a2.9 2.9 0 1 0-5.8 0M11 9l5 5.5',
  warn: 'M9 2.2L16.6 15.4H1.4zM9 7v4M9 13.2v.1',
  losses: 'M9 2.5v13M5.5 6h7',
} as const

const SOLID = {
  play: 'M5 3l9.5 6L5 15z',
  pause: 'M5 3h3v12H5zM10 3h3v12h-3z',
} as const

export type IconName = keyof typeof PATHS | keyof typeof SOLID | 'more'

/** An icon is always beside a word or inside a named button: it is hidden from screen readers. */
export function Icon(props: { name: IconName; px?: number }): JSX.Element {
  const px = () => props.px ?? 17
  return (
    <svg
      class="icon"
      width={px()}
      height={px()}
      viewBox="0 0 18 18"
      fill="none"
      stroke="currentColor"
      stroke-width={props.name === 'more' ? 3 : 1.7}
      stroke-linecap="round"
      stroke-linejoin="round"
      aria-hidden="true"
    >
      {props.name === 'more' ? (
        <path d="M4 9h.1M9 9h.1M14 9h.1" />
      ) : props.name in SOLID ? (
        <path d={SOLID[props.name as keyof typeof SOLID]} fill="currentColor" />
      ) : (
        <path d={PATHS[props.name as keyof typeof PATHS]} />
      )}
    </svg>
  )
}

export const isIcon = (name: string | undefined): name is IconName =>
  name !== undefined && (name in PATHS || name in SOLID)
