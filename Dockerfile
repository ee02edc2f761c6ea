# syntax=docker/dockerfile:1
FROM node:24-bookworm-slim AS build
WORKDIR /build
COPY . .
RUN npm ci && npm run build && node tools/assemble.mjs /srv --without-database

FROM node:24-bookworm-slim
RUN install -d -o 10001 -g 10001 /data
COPY --from=build /srv /srv
# HOME, because the user is in no list of accounts.
ENV NODE_ENV=production HOST=0.0.0.0 PORT=4000 DATA_DIR=/data DRAIN_SECONDS=5 HOME=/data
WORKDIR /srv
USER 10001:10001
VOLUME /data
EXPOSE 4000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=5m --start-interval=1s CMD ["node", "deploy/healthcheck.mjs"]
CMD ["node", "server/dist/main.js", "--empty"]
