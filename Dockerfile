# The image of PlanJam. How to run it: docs/operate/README.md. The README recommends the same version of Node.
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --no-audit --no-fund
COPY . .
RUN npm run build

FROM node:24-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/data
WORKDIR /app
COPY --from=build /app/package.json ./
COPY --from=build /app/prisma/migrations prisma/migrations
COPY --from=build /app/dist dist
# The build contains all packages but these, which load files from beside their code. sharp and its library are several.
COPY --from=build /app/node_modules/@electric-sql/pglite node_modules/@electric-sql/pglite
COPY --from=build /app/node_modules/piscina node_modules/piscina
COPY --from=build /app/node_modules/sharp node_modules/sharp
COPY --from=build /app/node_modules/@img node_modules/@img
COPY --from=build /app/node_modules/detect-libc node_modules/detect-libc
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 4000
# /healthz, not /readyz: an unreachable database is no reason to restart the process.
HEALTHCHECK --interval=30s --timeout=5s --start-period=30s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 4000}/healthz`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "dist/server/main.js"]
