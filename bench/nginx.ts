import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { freePort } from './free-port.ts'
import { findTool } from './tools.ts'

export type Nginx = { readonly url: string; stop(): Promise<void> }

/** With its default configuration, or tuned to serve these files. */
export const nginxKinds = ['plain', 'tuned'] as const
export type NginxKind = (typeof nginxKinds)[number]

/**
 * Starts nginx with two workers that serve one page, and a gzip copy of it made beforehand, from files.
 * @returns undefined when nginx is not available
 */
export async function startNginx(kind: NginxKind, into: string, page: Buffer): Promise<Nginx | undefined> {
  const program = await findTool('nginx')
  if (!program) return undefined
  const port = await freePort()
  const folder = join(into, `nginx-${kind}`)
  await mkdir(join(folder, 'pages'), { recursive: true })
  await writeFile(join(folder, 'pages/page.html'), page)
  await writeFile(join(folder, 'pages/page.html.gz'), gzipSync(page, { level: 9 }))
  await writeFile(join(folder, 'nginx.conf'), configuration(kind, folder, port))
  const child = spawn(program, ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', 'stderr'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  child.stderr.on('data', (chunk) => {
    said += chunk
  })
  const url = `http://127.0.0.1:${port}/page.html`
  for (let tries = 0; !(await answers(url)); tries++) {
    if (child.exitCode !== null || tries > 100) throw new Error(`nginx did not start: ${said}`)
    await pause(50)
  }
  return {
    url,
    async stop() {
      const gone = once(child, 'exit')
      child.kill('SIGQUIT')
      await gone
    },
  }
}

/** What our own server also does: no access log, long-lived connections, and no file opened or read for a request. */
const tuning = `
  access_log off;
  sendfile on;
  tcp_nopush on;
  keepalive_requests 100000000;
  open_file_cache max=100;
  open_file_cache_valid 60s;
`

function configuration(kind: NginxKind, folder: string, port: number): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  return `
${process.getuid?.() === 0 ? 'user root;' : ''}
daemon off;
worker_processes 2;
pid ${folder}/nginx.pid;
error_log stderr error;
events { worker_connections 1024; }
http {
  ${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}
  types { text/html html; }
  charset utf-8;
  ${kind === 'tuned' ? tuning : `access_log ${folder}/access.log;`}
  gzip_static on;
  server { listen 127.0.0.1:${port}; root ${folder}/pages; }
}
`
}

async function answers(url: string): Promise<boolean> {
  return fetch(url).then(
    async (response) => {
      await response.arrayBuffer()
      return response.ok
    },
    () => false,
  )
}
