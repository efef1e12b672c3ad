# The shop in one image. See docs/operations.md, "In containers".
# docs/evidence/deployment-trials.md says what was tried.

# ---- Build: everything needed for pages and program -----------------------------------------------------------------------
FROM node:24-bookworm-slim AS build
WORKDIR /app

# The npm package `node` would download a second Node 24 in its install script, next to the one in this image. No other
# package that runs here needs its install script.
ENV npm_config_ignore_scripts=true

# First what rarely changes, so Docker can reuse the installed packages.
COPY package.json package-lock.json .npmrc ./
COPY scripts/ensure-installed.js scripts/find-unwritable.js scripts/run-to-end.js scripts/supports-packages.js scripts/
# `npm ci`, and the marker that tells `npm run build` it has run.
RUN node -e "import('/app/scripts/ensure-installed.js').then((script) => script.ensureInstalled())"

COPY vite.config.ts tsconfig.base.json ./
COPY scripts scripts
COPY contract contract
COPY web web
COPY server server
COPY stripe-sandbox stripe-sandbox
RUN npm run build

# ---- Packages: only what the running server imports ---------------------------------------------------------------
FROM node:24-bookworm-slim AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev --ignore-scripts --no-bin-links && npm cache clean --force

# ---- Run ----------------------------------------------------------------------------------------------------------
FROM node:24-bookworm-slim
WORKDIR /app
ENV NODE_ENV=production \
    DATA_DIR=/data \
    NODE_COMPILE_CACHE=/tmp/compiled

# The program belongs to root and runs as `node`, which can't change it: only /data, the home folder of `node` and /tmp are
# writable. compose.yaml closes the home folder as well.
RUN mkdir /data && chown node:node /data
COPY --from=packages /app/node_modules node_modules
COPY package.json ./
COPY contract contract
COPY server server
COPY stripe-sandbox stripe-sandbox
# For `npm run stripe-sandbox`.
COPY scripts/stop-with-npm.js scripts/
COPY --from=build /app/dist dist

USER node
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM

# 503 while the database doesn't respond, 200 when the shop works.
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 3000}/api/health`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]

CMD ["node", "dist/program/main.js"]
