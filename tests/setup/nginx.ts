import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../../bench/free-port.ts'
import { findTool } from '../../bench/tools.ts'

const documented = join(import.meta.dirname, '../../docs/nginx-cache.conf')

/** A running nginx with the documented configuration, in front of a program. */
export type CacheInFront = { readonly url: string; readonly purgeUrl: string; stop(): Promise<void> }

/** Finds nginx on this machine, or installs it from Debian as root. */
export const findNginx = (): Promise<string | undefined> => findTool('nginx')

/** @param ports of nginx and of its purge address, which the program must know before nginx starts */
export async function startCacheInFront(
  program: string,
  folder: string,
  programUrl: string,
  ports: { readonly pages: number; readonly purge: number },
): Promise<CacheInFront> {
  const cache = join(folder, 'cache')
  await mkdir(join(cache, 'pages'), { recursive: true })
  const text = (await readFile(documented, 'utf8'))
    .replaceAll('/var/cache/nginx/jibon', cache)
    .replaceAll('127.0.0.1:3000', new URL(programUrl).host.replace('localhost', '127.0.0.1'))
    .replaceAll('127.0.0.1:8081', `127.0.0.1:${ports.purge}`)
    .replace('listen 80;', `listen 127.0.0.1:${ports.pages};`)
  const file = join(folder, 'nginx.conf')
  await writeFile(file, around(folder, text))
  const child = spawn(program, ['-p', folder, '-c', file, '-e', 'stderr'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  child.stderr.on('data', (chunk) => {
    said += chunk
  })
  const url = `http://127.0.0.1:${ports.pages}`
  for (
    let tries = 0;
    !(await fetch(`${url}/healthz`).then(
      (answer) => answer.ok,
      () => false,
    ));
    tries++
  ) {
    if (child.exitCode !== null || tries > 200) throw new Error(`nginx did not start: ${said}`)
    await wait(50)
  }
  return {
    url,
    purgeUrl: `http://127.0.0.1:${ports.purge}/`,
    async stop() {
      const gone = once(child, 'exit')
      child.kill('SIGTERM')
      await gone
    },
  }
}

export const freePorts = async () => ({ pages: await freePort(), purge: await freePort() })

function around(folder: string, http: string): string {
  const temporary = ['client_body', 'fastcgi', 'uwsgi', 'scgi']
  return `
${process.getuid?.() === 0 ? 'user root;' : ''}
daemon off;
worker_processes 1;
pid ${folder}/nginx.pid;
error_log stderr error;
events { worker_connections 256; }
http {
  access_log off;
  ${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}
  ${http}
}
`
}
