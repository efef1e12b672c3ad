# The shop in one image. See docs/operations.md, "In containers".
# Built with buildah on a Debian 12 with Node 24 that stood in for the official image, and run: docs/operations.md says what
# was tried.

# ---- Build: everything, to make pages and program -------------------------------------------------------------------------
FROM node:24-bookworm-slim AS build
WORKDIR /app

# The npm package `node` would fetch a second Node 24 in its install script, beside the one of this image. No other
# package that runs here needs its script.
ENV npm_config_ignore_scripts=true

# First what changes seldom, so that Docker can reuse the installed packages.
COPY package.json package-lock.json .npmrc ./
COPY scripts/ensure-installed.js scripts/
# `npm ci`, and the note by which `npm run build` sees that it is done.
RUN node -e "import('/app/scripts/ensure-installed.js').then((script) => script.ensureInstalled())"

COPY vite.config.ts tsconfig.base.json ./
COPY scripts scripts
COPY contract contract
COPY web web
COPY server server
COPY stripe-sandbox stripe-sandbox
RUN npm run build

# ---- Packages: what the running server imports, and no more -------------------------------------------------------
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

# The program belongs to root and runs as `node`, who can change nothing of it: only /data, the home of `node` and /tmp are
# open to writing. compose.yaml closes the home as well.
RUN mkdir /data && chown node:node /data
COPY --from=packages /app/node_modules node_modules
COPY package.json ./
COPY contract contract
COPY server server
COPY stripe-sandbox stripe-sandbox
COPY --from=build /app/dist dist

USER node
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM

# 503 while the database does not answer, 200 when the shop can work.
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 3000}/api/health`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]

CMD ["node", "dist/program/main.js"]
