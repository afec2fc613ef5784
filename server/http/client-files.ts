import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { Refused } from '#server/refused.ts'
import { failureOf } from './failures.ts'
import { contentPolicy, DOCUMENT_HEADERS } from './headers.ts'

/** The page as it was last built, and the policy that fits it. */
export function clientPage(clientDir: string): () => { html: string; policy: string } {
  const file = join(clientDir, 'index.html')
  let page = { html: '', policy: contentPolicy(''), builtAt: 0 }
  let checkedAt = Number.NEGATIVE_INFINITY
  return () => {
    if (performance.now() - checkedAt < 1000) return page
    checkedAt = performance.now()
    const builtAt = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0
    if (builtAt !== page.builtAt) {
      const html = builtAt === 0 ? '' : readFileSync(file, 'utf8')
      page = { html, policy: contentPolicy(html), builtAt }
    }
    return page
  }
}

/** What a browser shows as a page of its own when it is opened by its address; the rest are parts of one. */
const isDocument = (path: string): boolean => /\.(html|svg)(\.br|\.gz)?$/.test(path)

/** The built client: named by their content, its files are kept for ever; the page is asked for each time. */
export async function addClientFiles(
  app: FastifyInstance,
  clientDir: string,
  page: () => { html: string },
): Promise<void> {
  await app.register(fastifyStatic, {
    root: clientDir,
    // whoever starts it is told in a sentence that it has not been built
    suppressWarning: true,
    index: false,
    preCompressed: true,
    cacheControl: false,
    lastModified: false,
    acceptRanges: false,
    setHeaders(reply, path) {
      const hashed = path.includes(join(clientDir, 'assets'))
      reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache')
      // a page has a hundred of these: they carry what concerns them alone
      if (hashed && !isDocument(path)) for (const name of DOCUMENT_HEADERS) reply.removeHeader(name)
    },
  })
  app.get('/', (_request, reply) => sendPage(reply))

  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] as string
    const route =
      request.method === 'GET' && !path.startsWith('/api/') && !path.startsWith('/ws/') && !/\.\w+$/.test(path)
    if (route) return sendPage(reply)
    const refused = new Refused('notFound', `there is no ${request.method} ${path.slice(0, 100)}`)
    return reply.code(404).send(failureOf(refused))
  })

  function sendPage(reply: import('fastify').FastifyReply) {
    const { html } = page()
    if (html === '') return reply.code(503).type('text/plain').send('The page has not been built: npx longroll build')
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(html)
  }
}
