import { createTransport } from 'nodemailer'
import webpush from 'web-push'
import type { ServerConfig } from '#server/config.ts'
import { settingOf } from '#server/storage/people.ts'
import type { Store } from '#server/storage/store.ts'

export interface Mail {
  to: string
  subject: string
  text: string
  headers: Record<string, string>
}

/** How this server reaches people outside. */
export interface Ways {
  /** null: it sends no mail. */
  mail: ((mail: Mail) => Promise<void>) | null
  /** The keys that its push messages are signed with. */
  vapid: { publicKey: string; privateKey: string; subject: string }
  /** For links, without a slash at its end. */
  base: string
  close(): void
}

export async function openWays(config: ServerConfig, store: Store): Promise<Ways> {
  const keys = JSON.parse(await settingOf(store, 'vapid-keys', () => JSON.stringify(webpush.generateVAPIDKeys())))
  const base = (config.publicUrl ?? '').replace(/\/+$/, '')
  const contact = /<([^<>]+)>/.exec(config.mailFrom)?.[1] ?? config.mailFrom
  const transport =
    config.smtpUrl === null
      ? null
      : createTransport(config.smtpUrl, { from: config.mailFrom, disableFileAccess: true, disableUrlAccess: true })
  return {
    mail:
      transport === null
        ? null
        : async mail => {
            await transport.sendMail(mail)
          },
    vapid: { ...keys, subject: base.startsWith('https://') ? base : `mailto:${contact}` },
    base,
    close: () => transport?.close(),
  }
}
