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
  /** What is wrong with the mail, in one sentence for the host; null: all is well, or no mail is sent. */
  mailTrouble(): Promise<string | null>
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
    mailTrouble: async () => {
      if (transport === null) return null
      if (base === '')
        return 'SMTP_URL is set and PUBLIC_URL is not: links in mails lead nowhere; set it to the address of this server'
      return await transport.verify().then(
        () => null,
        error => mailSentence(config.smtpUrl as string, error),
      )
    },
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

/** Why the mail server takes nothing, without the password. */
function mailSentence(url: string, error: unknown): string {
  const { host, username } = new URL(url)
  const { code, message } = error as { code?: string; message: string }
  if (code === 'EAUTH')
    return `the mail server ${host} refuses ${username || 'us'}: look at user and password in SMTP_URL`
  return `the mail server ${host} does not answer as it should (${message}): is SMTP_URL right? Mails are tried again for about an hour`
}
