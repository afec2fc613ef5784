import type { JSX } from 'solid-js'
import { t } from '#client/i18n/index.ts'

/** A labelled line to write in, which must be filled. */
export function TextField(props: {
  label: string
  type?: 'email' | 'password' | 'url'
  name?: string
  class?: string
  autocomplete?: string
  maxlength: number
  value: string
  set(value: string): void
}): JSX.Element {
  return (
    <label class={props.class}>
      <span class="label">{props.label}</span>
      <input
        class="field"
        type={props.type ?? 'text'}
        name={props.name}
        autocomplete={props.autocomplete ?? 'off'}
        maxlength={props.maxlength}
        required
        value={props.value}
        onInput={event => props.set(event.currentTarget.value)}
      />
    </label>
  )
}

interface Kept {
  value: string
  set(value: string): void
}

/** The password that an account has, or a new one. */
export function PasswordField(props: Kept & { label: string; fresh?: boolean; name?: string }): JSX.Element {
  return (
    <TextField
      label={props.label}
      type="password"
      {...(props.name === undefined ? {} : { name: props.name })}
      autocomplete={props.fresh ? 'new-password' : 'current-password'}
      maxlength={200}
      value={props.value}
      set={props.set}
    />
  )
}

/** A mail address. */
export function AddressField(props: Kept): JSX.Element {
  return (
    <TextField
      label={t('notices.address')}
      type="email"
      autocomplete="email"
      maxlength={200}
      value={props.value}
      set={props.set}
    />
  )
}
