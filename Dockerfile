# syntax=docker/dockerfile:1

FROM node:24-bookworm-slim AS build
WORKDIR /app
# The packages first: they change less often than the sources, and the builder keeps what did not change.
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev --include=optional --no-audit --no-fund
COPY . .
# Builds the pages, takes away what no server reads, and starts once in a folder of its own: what Node compiles then lies
# ready in the image, which nobody can write to later.
RUN node scripts/build.mjs --production \
  && node scripts/warm-compile-cache.mjs \
  && mkdir /runtime \
  && mv node_modules/node-linux-*/bin/node /runtime/node

FROM debian:bookworm-slim
RUN groupadd --system --gid 10001 jaunt \
  && useradd --system --uid 10001 --gid jaunt --home-dir /data --shell /usr/sbin/nologin jaunt \
  && install --directory --owner=jaunt --group=jaunt --mode=0700 /data
COPY --from=build /runtime/node /usr/local/bin/node
COPY --from=build /app /app
WORKDIR /app
ENV NODE_ENV=production DATA_DIR=/data PORT=3000
USER jaunt
# Nothing else is written to: run it with --read-only and a tmpfs at /tmp.
VOLUME ["/data"]
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 CMD ["node", "scripts/health.mjs"]
# It stops in order within 10 seconds of this signal, and later with a longer DRAIN_SECONDS.
STOPSIGNAL SIGTERM
CMD ["node", "scripts/start.mjs", "--production"]
