import { createECDH } from 'node:crypto'
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
export interface Channels {
  /** null: it sends no mail. */
  mail: ((mail: Mail) => Promise<void>) | null
  /** The keys that its push messages are signed with. */
  vapid: { publicKey: string; privateKey: string; subject: string }
  /** For links, without a slash at its end. */
  base: string
  close(): void
}

export async function openChannels(config: ServerConfig, store: Store): Promise<Channels> {
  const keys = JSON.parse(await settingOf(store, 'vapid-keys', () => JSON.stringify(newKeys())))
  const base = (config.publicUrl ?? '').replace(/\/+$/, '')
  const contact = /<([^<>]+)>/.exec(config.mailFrom)?.[1] ?? config.mailFrom
  const transport = await transportOf(config)
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

/** Loaded only where mail is sent. */
async function transportOf({ smtpUrl, mailFrom }: ServerConfig) {
  if (smtpUrl === null) return null
  const { createTransport } = await import('nodemailer')
  return createTransport(smtpUrl, { from: mailFrom, disableFileAccess: true, disableUrlAccess: true })
}

/** A key pair as RFC 8292 wants it: a point of P-256 and its 32 bytes. */
function newKeys(): { publicKey: string; privateKey: string } {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  const secret = pair.getPrivateKey()
  const padded = Buffer.concat([Buffer.alloc(32 - secret.length), secret])
  return { publicKey: pair.getPublicKey('base64url'), privateKey: padded.toString('base64url') }
}
