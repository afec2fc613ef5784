import { ADMIN } from '#cli/admin/admin-commands.ts'
import { readArguments } from '#cli/arguments.ts'
import { UsageError } from '#cli/io.ts'
import { allCommands, type Command } from '#cli/main.ts'
import { TITLES } from '#games/index.ts'

const SHELLS = ['bash', 'zsh', 'fish'] as const

export const command: Command = {
  usage: 'bash|zsh|fish',
  summary:
    'Prints what the shell needs to complete commands, games and flags: source <(longroll completion bash), or longroll completion fish | source.',
  async run(argv, io) {
    const [shell] = readArguments(argv, {}, { min: 1, max: 1, what: 'bash, zsh or fish' }).positionals
    const wanted = SHELLS.find(one => one === shell)
    if (wanted === undefined) throw new UsageError(`"${shell}" is not one of ${SHELLS.join(', ')}`)
    io.out(wanted === 'fish' ? fish(await wordsAfter()) : bash(await wordsAfter(), wanted === 'zsh'))
    return 0
  },
}

/** What may stand after each command. */
async function wordsAfter(): Promise<Map<string, string[]>> {
  const games = TITLES.map(title => title.id)
  const words = new Map<string, string[]>()
  const names: string[] = []
  for (const [name, { usage }] of await allCommands()) {
    names.push(name)
    const flags = [...usage.matchAll(/--[a-z][a-z-]*/g)].map(found => found[0])
    const first = usage.includes('<game>')
      ? games
      : name === 'admin'
        ? Object.keys(ADMIN)
        : name === 'completion'
          ? SHELLS
          : []
    words.set(name, [...first, ...flags])
  }
  words.set('help', names)
  words.set('', [...names, 'help', '--version'])
  return words
}

function bash(words: ReadonlyMap<string, readonly string[]>, zsh: boolean): string {
  const cases = [...words]
    .filter(([name]) => name !== '')
    .map(([name, after]) => `    ${name}) words="${after.join(' ')}" ;;`)
  return [
    ...(zsh ? ['autoload -U +X bashcompinit && bashcompinit'] : []),
    '_longroll() {',
    '  local words',
    '  case "${COMP_WORDS[1]}" in',
    ...cases,
    '    *) words="" ;;',
    '  esac',
    `  [ "$COMP_CWORD" -le 1 ] && words="${words.get('')?.join(' ')}"`,
    '  COMPREPLY=($(compgen -W "$words" -- "${COMP_WORDS[COMP_CWORD]}"))',
    '  [ ${#COMPREPLY[@]} -eq 0 ] && COMPREPLY=($(compgen -f -- "${COMP_WORDS[COMP_CWORD]}"))',
    '}',
    'complete -F _longroll longroll',
  ].join('\n')
}

function fish(words: ReadonlyMap<string, readonly string[]>): string {
  const lines = [`complete -c longroll -n __fish_use_subcommand -f -a "${words.get('')?.join(' ')}"`]
  for (const [name, after] of words) {
    if (name !== '' && after.length > 0)
      lines.push(`complete -c longroll -n "__fish_seen_subcommand_from ${name}" -a "${after.join(' ')}"`)
  }
  return lines.join('\n')
}
