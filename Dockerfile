# The shop in a container: docker build -t chainline . && docker run -p 3000:3000 -v chainline:/data chainline

FROM node:24-slim AS build
WORKDIR /shop
COPY package.json package-lock.json .npmrc ./
# A workspace: npm links node_modules/@chainline/bicycle to it.
COPY packages ./packages
# The image brings Node 24 itself: the packaged one is left out with the install scripts, and nothing else needs those.
RUN npm ci --ignore-scripts --include=dev
COPY . .
RUN NODE_ENV=production node node_modules/@react-router/dev/bin.cjs build && npm prune --omit=dev --ignore-scripts

FROM node:24-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data NODE_COMPILE_CACHE=/tmp/compiled MALLOC_ARENA_MAX=2
WORKDIR /shop
COPY --from=build /shop/package.json ./
COPY --from=build /shop/node_modules ./node_modules
COPY --from=build /shop/build ./build
COPY --from=build /shop/src/kit/database/migrations ./src/kit/database/migrations
COPY --from=build /shop/messages ./messages
COPY --from=build /shop/demo ./demo
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "build/server/main.js"]
