import { createHash } from 'node:crypto'
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify'
import { Refused } from '#server/refused.ts'

/** The page may load from this server only; scripts written into the page itself are known by their hash. */
export function contentPolicy(page: string): string {
  const scripts = [...page.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(found => hashOf(found[1] as string))
  const styles = [...page.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(found => hashOf(found[1] as string))
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scripts].join(' '),
    ["style-src 'self'", ...styles].join(' '),
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}

/** What every answer carries, whatever it answers. */
export function securityHeaders(policy: string): Record<string, string> {
  return {
    'content-security-policy': policy,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'x-frame-options': 'DENY',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
  }
}

/** Those that say something about a page, and nothing about a script, a style sheet or a font that it loads. */
export const DOCUMENT_HEADERS = [
  'content-security-policy',
  'referrer-policy',
  'x-frame-options',
  'cross-origin-opener-policy',
  'permissions-policy',
]

export function addSecurityHeaders(app: FastifyInstance, policy: () => string): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(securityHeaders(policy()))
    if (request.protocol === 'https') reply.header('strict-transport-security', 'max-age=31536000')
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store')
    const safe = request.method === 'GET' || request.method === 'HEAD'
    if (!safe && !sameOrigin(request.headers, request.host))
      throw refusedOrigin(request.log, request.headers, request.host)
  })
}

/** Whether a browser sends this from one of our own pages. What is no browser sends no origin, and has no cookie to abuse. */
export function sameOrigin(headers: FastifyRequest['headers'], host: string | undefined): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false
  const { origin } = headers
  if (origin === undefined) return true
  return URL.canParse(origin) && new URL(origin).host === host
}

/**
 * A request that is not from one of our pages. Mostly a proxy tells another name or port than stands in the address bar: the
 * host reads which, and so does whoever asked.
 */
export function refusedOrigin(
  log: Pick<FastifyBaseLogger, 'warn'>,
  headers: FastifyRequest['headers'],
  host: string | undefined,
): Refused {
  const { origin } = headers
  const site = headers['sec-fetch-site']
  const facts = { origin: brief(origin), site: brief(site), host: brief(host) }
  log.warn(
    facts,
    'a request was refused: it comes from another page than ours, or the proxy tells another name or port than the page has (Host and X-Forwarded-Host must be $http_host)',
  )
  return new Refused(
    'otherOrigin',
    `a page of ${facts.origin ?? 'another site'} asked, and this server is called ${facts.host}`,
  )
}

const brief = (text: string | string[] | undefined): string | undefined => text?.toString().slice(0, 200)
