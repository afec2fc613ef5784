import type { JSX } from 'solid-js'

/** A general's hat. */
export function Hat(): JSX.Element {
  return (
    <svg class="icon" width="20" height="20" viewBox="0 0 18 18" aria-hidden="true">
      <path
        d="M1.5 12.2c2.4 2 5 2.6 7.5 2.6s5.1-.6 7.5-2.6c-1.2-.2-2.4-.7-3.2-1.3c0-4.4-1.6-6.7-4.3-6.7s-4.3 2.3-4.3 6.7c-.8.6-2 1.1-3.2 1.3z"
        fill="currentColor"
      />
    </svg>
  )
}
