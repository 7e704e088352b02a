# The shop in a container: built once with its tools, run without them. docs/deployment.md says how it is used.
FROM node:24-bookworm-slim AS build
WORKDIR /shop
COPY . .
# Installs what the lock file says, as every command does, and builds.
RUN npm run build && npm prune --omit=dev --no-audit --no-fund

FROM node:24-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 SHOP_DATA_DIR=/data
# glibc keeps less of what was freed: docs/operations.md, "Memory".
ENV MALLOC_ARENA_MAX=2 MALLOC_TRIM_THRESHOLD_=131072
WORKDIR /shop
COPY --from=build --chown=root:root /shop/package.json ./
COPY --from=build /shop/node_modules ./node_modules
COPY --from=build /shop/build ./build
COPY --from=build /shop/bin ./bin
COPY --from=build /shop/src ./src
COPY --from=build /shop/db ./db
COPY --from=build /shop/demo ./demo
COPY --from=build /shop/locales ./locales
# What the shop writes is in /data alone, which belongs to its user.
RUN mkdir -m 700 /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/readyz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# No shell and no npm between: the signal that stops the container reaches the shop, which takes up to 25 s to finish what is under way.
STOPSIGNAL SIGTERM
CMD ["node", "--max-semi-space-size=8", "build/process/main.js"]
