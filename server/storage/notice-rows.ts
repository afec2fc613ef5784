import type { NoticeKind, NoticeRule } from '#protocol/notices.ts'

/** The rows of notices: what is told to whom, by which way, and what became of it. */

/** How a person is reached. One who has never opened the page has no row. */
export interface NoticeSettingsRow {
  person_id: string
  lang: string
  /** For games without a rule of their own. */
  rule: NoticeRule
  address: string | null
  /** 1: the link that was mailed there has been followed. */
  verified: number
  /** 1: notices go there. */
  mail: number
  webhook: string | null
  webhook_secret: string | null
  /** In a row; after too many it is left alone. */
  webhook_fails: number
  /** The hour of the daily digest, in the person's time zone. */
  digest_hour: number
  zone: string
  digest_at: number
  /** For the link at the foot of a mail that stops mail. */
  off_token: string
}

export interface MailTokenRow {
  hash: string
  person_id: string
  address: string
  at: number
}

export interface PushSubscriptionRow {
  id: string
  person_id: string
  endpoint: string
  p256dh: string
  auth: string
  agent: string
  created_at: number
}

export interface NoticeRuleRow {
  person_id: string
  table_id: string
  rule: NoticeRule
}

export interface NoticeRow {
  id: string
  person_id: string
  table_id: string | null
  kind: NoticeKind
  /** JSON: names and numbers for the sentence. */
  args: string
  /** Of the table when it happened; one who has looked that far needs no notice. */
  step: number
  at: number
  due_at: number
  state: 'waiting' | 'sending' | 'sent' | 'failed' | 'held' | 'digest'
  why: string | null
}

export interface DeliveryRow {
  notice_id: string
  channel: 'mail' | 'push' | 'webhook'
  /** Which subscription; '' for mail and webhook, of which there is one. */
  target: string
  state: 'sent' | 'failed' | 'again'
  why: string | null
  tries: number
  at: number
}
