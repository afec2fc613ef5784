import { createHmac } from 'node:crypto'
import type { RequestDetails } from 'web-push'
import type { HeldWhy } from '#protocol/notices.ts'
import type { Services } from '#server/services.ts'
import type { NoticeRow, NoticeSettingsRow, PushSubscriptionRow } from '#server/storage/notice-rows.ts'
import { Forbidden, postOut } from './outbound.ts'
import type { NoticeText } from './text.ts'
import { langOf, say } from './words.ts'

/** What became of one try: it arrived, may be tried again, or is not worth trying again. */
export type Sent = { state: 'sent' } | { state: 'again' | 'failed'; why: HeldWhy }

const PUSH_SECONDS = 2 * 24 * 3600

export async function sendMail(
  services: Services,
  settings: NoticeSettingsRow,
  { title, text, url, more }: NoticeText,
): Promise<Sent> {
  const { mail, base } = services.channels
  if (mail === null || settings.address === null) return { state: 'failed', why: 'noWay' }
  const lang = langOf(settings.lang)
  const off = `${base}/api/mail/off/${settings.off_token}`
  const body = [
    text,
    '',
    url.endsWith('/games') ? say(lang, 'mail.home', { url }) : say(lang, 'mail.open', { url }),
    ...(more === 0 ? [] : [say(lang, 'mail.next', { n: more, url: `${base}/next` })]),
    '',
    '-- ',
    say(lang, 'mail.foot', { settings: `${base}/notices` }),
    say(lang, 'mail.stop', { url: `${base}/mail/off/${settings.off_token}` }),
  ].join('\n')
  try {
    await mail({
      to: settings.address,
      subject: title,
      text: body,
      headers: {
        'List-Unsubscribe': `<${off}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        'Auto-Submitted': 'auto-generated',
      },
    })
    return { state: 'sent' }
  } catch (error) {
    const code = (error as { responseCode?: number }).responseCode ?? 0
    services.log.warn({ err: error }, 'a mail was not taken')
    return code >= 500 && code < 600 ? { state: 'failed', why: 'refused' } : { state: 'again', why: 'unreachable' }
  }
}

/** `content` and `text` are what the usual chat services read; the rest is for programs. */
export async function sendHook(
  services: Services,
  settings: NoticeSettingsRow,
  notice: NoticeRow,
  { title, text, url }: NoticeText,
): Promise<Sent> {
  const line = `${title}\n${text}\n${url}`
  const body = JSON.stringify({
    content: line,
    text: line,
    kind: notice.kind,
    title,
    message: text,
    url,
    table: notice.table_id,
    notice: notice.id,
    at: notice.at,
  })
  const signature = createHmac('sha256', settings.webhook_secret ?? '')
    .update(body)
    .digest('hex')
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Longroll',
    'x-longroll-signature': `sha256=${signature}`,
  }
  return await post(services, settings.webhook ?? '', { headers, body })
}

export async function sendPush(
  services: Services,
  to: PushSubscriptionRow,
  notice: NoticeRow,
  { title, text, url }: NoticeText,
): Promise<Sent> {
  const payload = JSON.stringify({ title, body: text, url, tag: notice.table_id ?? notice.kind })
  const subscription = { endpoint: to.endpoint, keys: { p256dh: to.p256dh, auth: to.auth } }
  const { default: webpush } = await import('web-push')
  let details: RequestDetails
  try {
    details = webpush.generateRequestDetails(subscription, payload, {
      vapidDetails: services.channels.vapid,
      TTL: PUSH_SECONDS,
    })
  } catch (error) {
    services.log.warn({ err: error }, 'a push message could not be made')
    return { state: 'failed', why: 'refused' }
  }
  const headers = Object.fromEntries(Object.entries(details.headers).map(([name, value]) => [name, String(value)]))
  return await post(services, details.endpoint, { headers, body: details.body })
}

async function post(
  services: Services,
  url: string,
  what: { headers: Record<string, string>; body: string | Buffer | null },
): Promise<Sent> {
  try {
    const status = await postOut(url, what, services.config.privateHooks)
    if (status >= 200 && status < 300) return { state: 'sent' }
    if (status === 404 || status === 410) return { state: 'failed', why: 'gone' }
    return status >= 500 || status === 429 ? { state: 'again', why: 'refused' } : { state: 'failed', why: 'refused' }
  } catch (error) {
    if (error instanceof Forbidden) return { state: 'failed', why: 'forbidden' }
    return { state: 'again', why: 'unreachable' }
  }
}
