# PlanJam as an image: docs/operate/README.md says how to run it. The tag's Node is the one that README recommends.
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
# The build's files hold everything but these two, which find files of their own beside their code.
COPY --from=build /app/node_modules/@electric-sql/pglite node_modules/@electric-sql/pglite
COPY --from=build /app/node_modules/piscina node_modules/piscina
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 4000
# Alive, and not ready: a database that is away is no reason to restart the process.
HEALTHCHECK --interval=30s --timeout=5s --start-period=30s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 4000}/healthz`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "dist/server/main.js"]
