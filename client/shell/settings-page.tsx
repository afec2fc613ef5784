import { For, type JSX } from 'solid-js'
import { change, type Settings, settings } from '#client/browser/settings-store.ts'
import { type Key, t } from '#client/i18n/index.ts'
import { LanguagePick } from '#client/parts/language-pick.tsx'
import { Pick } from '#client/parts/picks.tsx'
import { TopNav } from './top-nav.tsx'

const PICKS = {
  theme: ['system', 'paper', 'night', 'contrast'],
  text: ['normal', 'large', 'largest'],
  motion: ['system', 'full', 'reduced'],
  show: ['all', 'battles', 'none'],
  speed: ['slow', 'normal', 'fast', 'none'],
  confirm: ['dice', 'always', 'never'],
  names: ['all', 'cities'],
  unitStyle: ['tools', 'nato'],
  sides: ['default', 'blueOrange', 'blackWhite'],
} as const satisfies { [K in keyof Settings]?: readonly Settings[K][] }

const SOUNDS = [0, 25, 50, 100] as const
type PickName = keyof typeof PICKS

/** Kept on this device. */
export function SettingsPage(): JSX.Element {
  return (
    <div class="page">
      <TopNav />
      <main id="main" class="page-in settings">
        <h1>{t('nav.settings')}</h1>
        <div class="setting">
          <h2>{t('settings.language')}</h2>
          <LanguagePick />
        </div>
        <For each={Object.keys(PICKS) as PickName[]}>
          {name => (
            <div class="setting">
              <h2>{t(`settings.${name}` as Key)}</h2>
              <Pick
                label={t(`settings.${name}` as Key)}
                value={settings()[name]}
                items={PICKS[name].map(value => ({ value, text: t(`settings.${name}.${value}` as Key) }))}
                onPick={value => change({ [name]: value } as Partial<Settings>)}
              />
            </div>
          )}
        </For>
        <div class="setting">
          <h2>{t('settings.sound')}</h2>
          <Pick
            label={t('settings.sound')}
            value={String(settings().sound)}
            items={SOUNDS.map(n => ({ value: String(n), text: n === 0 ? t('settings.sound.off') : `${n} %` }))}
            onPick={value => change({ sound: Number(value) })}
          />
        </div>
        <div class="setting">
          <h2>{t('notices.title')}</h2>
          <a class="btn quiet" href="/notices">
            {t('notices.more')}
          </a>
        </div>
        <Switch name="odds" />
        <Switch name="wise" />
        <Switch name="letters" />
        <p>
          <button type="button" class="btn quiet" onClick={() => history.back()}>
            {t('settings.back')}
          </button>
        </p>
      </main>
    </div>
  )
}

function Switch(props: { name: 'odds' | 'wise' | 'letters' }): JSX.Element {
  return (
    <label class="setting">
      <span>
        <b>{t(`settings.${props.name}`)}</b>
        <small>{t(`settings.${props.name}.text`)}</small>
      </span>
      <input
        type="checkbox"
        class="switch"
        checked={settings()[props.name]}
        onChange={event => change({ [props.name]: event.currentTarget.checked })}
      />
    </label>
  )
}
