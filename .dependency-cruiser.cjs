/** Direction of imports, checked by scripts/check-imports.js. Nothing may point upwards. */
/** Who sees the code: visitors, students, mentors, staff, anybody signing in, and those who try the demo. */
const WEB_AREAS = 'shop|school|mentor|back-office|account|demo'
const TEST = '(\\.test\\.tsx?$|^server/test/)'
module.exports = {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    { name: 'everything-resolves', severity: 'error', from: {}, to: { couldNotResolve: true } },
    { name: 'contract-stands-alone', severity: 'error', from: { path: '^contract/' }, to: { path: '^(server|web)/' } },
    { name: 'web-never-imports-server', severity: 'error', from: { path: '^web/' }, to: { path: '^server/' } },
    { name: 'server-never-imports-web', severity: 'error', from: { path: '^server/' }, to: { path: '^web/' } },
    {
      name: 'the-sandbox-knows-nothing-of-the-shop',
      severity: 'error',
      from: { path: '^stripe-sandbox/' },
      to: { path: '^(server|web|contract|e2e|bench)/' },
    },
    {
      name: 'the-sandbox-has-one-door',
      severity: 'error',
      from: { path: '^(server|web|contract|e2e|bench)/' },
      to: { path: '^stripe-sandbox/', pathNot: '^stripe-sandbox/start-sandbox\\.ts$' },
    },
    {
      name: 'ports-know-nobody',
      severity: 'error',
      from: { path: '^server/ports/' },
      to: { path: '^server/(?!ports/)' },
    },
    {
      name: 'only-compose-picks-adapters',
      severity: 'error',
      from: { path: '^server/', pathNot: ['^server/(compose\\.ts|adapters/)', TEST] },
      to: { path: '^server/adapters/' },
    },
    {
      name: 'adapters-do-not-know-features',
      severity: 'error',
      from: { path: '^server/adapters/', pathNot: TEST },
      to: { path: '^server/features/' },
    },
    {
      name: 'the-ground-does-not-know-features',
      severity: 'error',
      from: { path: '^server/(database|http|jobs|config|ports|secrets)/', pathNot: TEST },
      to: { path: '^server/features/' },
    },
    {
      name: 'features-meet-at-the-front-door',
      comment: 'features/a may import features/b/b.ts and nothing else of b',
      severity: 'error',
      from: { path: '^server/features/([^/]+)/', pathNot: TEST },
      to: {
        path: '^server/features/([^/]+)/',
        pathNot: ['^server/features/$1/', '^server/features/([^/]+)/\\1\\.ts$'],
      },
    },
    {
      name: 'orders-know-no-card-provider',
      comment: 'an order is settled by money that arrived, whoever moved it',
      severity: 'error',
      from: { path: '^server/features/orders/', pathNot: TEST },
      to: { path: '^server/(ports/payment-gateway|features/(stripe-accounts|charges|checkout|installments|refunds))' },
    },
    {
      name: 'nothing-needs-the-seed',
      comment: 'the seed is for the demo shop and for tests; its command is its own entry',
      severity: 'error',
      from: { path: '^server/', pathNot: ['^server/seed/', '^server/commands/seed\\.command\\.ts$', TEST] },
      to: { path: '^server/seed/', dynamic: false },
    },
    {
      name: 'only-the-start-opens-the-demo-shop',
      comment: 'open-shop loads it outside production, so that a real shop never does',
      severity: 'error',
      from: { path: '^server/', pathNot: ['^server/open-shop\\.ts$', '^server/seed/', TEST] },
      to: { path: '^server/seed/', dynamic: true },
    },
    {
      name: 'sql-only-in-repositories',
      severity: 'error',
      from: { path: '^server/(features|http|pages)/', pathNot: ['\\.(repository|read-model)\\.ts$', TEST] },
      to: { path: 'node_modules/kysely' },
    },
    {
      name: 'web-areas-do-not-meet',
      comment: 'what two areas need has a small folder of its own beside them',
      severity: 'error',
      from: { path: `^web/(${WEB_AREAS})/` },
      to: { path: `^web/(${WEB_AREAS})/`, pathNot: '^web/$1/' },
    },
    {
      name: 'shared-web-code-knows-no-area',
      severity: 'error',
      from: { path: `^web/(?!${WEB_AREAS})[^/]+/` },
      to: { path: `^web/(${WEB_AREAS})/` },
    },
    {
      name: 'web-ground-stands-alone',
      severity: 'error',
      from: { path: '^web/(ui|lib)/', pathNot: TEST },
      to: { path: '^web/(?!ui|lib)[^/]+/' },
    },
    {
      name: 'ui-knows-no-router-or-query',
      severity: 'error',
      from: { path: '^web/ui/' },
      to: { path: 'node_modules/(wouter|@tanstack|react-hook-form)' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|\\.types)/|^scripts/.*\\.d\\.ts$' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.jsx', '.json'],
    },
  },
}
