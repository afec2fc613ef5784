import { type JSX, onCleanup, onMount } from 'solid-js'
import { t } from '#client/i18n/index.ts'
import { Icon } from '#client/icons/icon.tsx'

/** A dialog sheet: the browser keeps the focus inside and gives it back; Esc and a click outside close it. */
export function Sheet(props: { title: string; onClose(): void; wide?: boolean; children: JSX.Element }): JSX.Element {
  let dialog!: HTMLDialogElement
  onMount(() => dialog.showModal())
  // Closing gives the focus back to where it was; merely taking the dialog away would not.
  onCleanup(() => dialog.close())
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc closes a dialog by itself; the click is for the ground beside it
    <dialog
      ref={dialog}
      class="sheet"
      classList={{ wide: props.wide === true }}
      aria-label={props.title}
      onCancel={event => {
        event.preventDefault()
        props.onClose()
      }}
      onClick={event => {
        if (event.target === dialog) props.onClose()
      }}
    >
      <div class="sheet-inner">
        <header>
          <h2>{props.title}</h2>
          <button type="button" class="icon-button" aria-label={t('close')} onClick={() => props.onClose()}>
            <Icon name="close" />
          </button>
        </header>
        <div class="sheet-body">{props.children}</div>
      </div>
    </dialog>
  )
}
