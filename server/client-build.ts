import { spawn } from 'node:child_process'
import { readdirSync, statSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { extname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const root = fileURLToPath(new URL('..', import.meta.url))
/** What the built client is made of; of a title's rules it has types only. */
const SOURCES = ['client', 'protocol', 'words', 'engine', 'games', 'vite.config.ts', 'package-lock.json']
const NOT_IN_IT =
  /\.test\.tsx?$|[\\/]games[\\/][^\\/]+[\\/](rules|ai|tests)[\\/]|[\\/](testing|e2e)[\\/]|(README|rulings)\.md$/
const TEXTS = new Set(['.js', '.css', '.svg', '.json', '.html', '.webmanifest', '.txt'])

/** Whether the built client is missing or older than what it is made of. */
export function clientIsStale(clientDir: string): boolean {
  const built = statSync(join(clientDir, 'index.html'), { throwIfNoEntry: false })?.mtimeMs
  return built === undefined || SOURCES.some(source => newestIn(join(root, source)) > built)
}

/** Build the client, with compressed copies beside its files for the server to send; `examples`: with titles that only show how one is made. */
export async function buildClient(clientDir: string, examples = false): Promise<void> {
  await runVite(clientDir, examples)
  await compressFiles(clientDir)
}

function runVite(clientDir: string, examples: boolean): Promise<void> {
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  const args = [vite, 'build', '--outDir', resolve(clientDir), '--emptyOutDir', '--logLevel', 'error']
  const env = examples ? { ...process.env, VITE_EXAMPLES: '1' } : process.env
  const child = spawn(process.execPath, args, { cwd: root, env, stdio: ['ignore', 2, 2] })
  return new Promise((done, failed) => {
    child.on('error', failed)
    child.on('exit', code => (code === 0 ? done() : failed(new Error(`the client could not be built (vite: ${code})`))))
  })
}

async function compressFiles(folder: string): Promise<void> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }
  for (const file of filesIn(folder)) {
    if (!TEXTS.has(extname(file))) continue
    const bytes = await readFile(file)
    if (bytes.length < 1000) continue
    await writeFile(`${file}.br`, await promisify(brotliCompress)(bytes, { params }))
    await writeFile(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }))
  }
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name))
}

function newestIn(path: string): number {
  const self = statSync(path, { throwIfNoEntry: false })
  if (self === undefined) return 0
  if (!self.isDirectory()) return self.mtimeMs
  return filesIn(path)
    .filter(file => !NOT_IN_IT.test(file))
    .reduce((newest, file) => Math.max(newest, statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0), 0)
}
