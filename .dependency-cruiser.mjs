/**
 * The arrows of docs/architecture.md. Paths are matched from the root of the repository; `$1` in `to` is what the
 * brackets of `from` caught. Tests beside the code may reach further, so most rules leave `*.test.ts` out of `from`.
 */
const TEST = '[.]test[.]tsx?$'
const MODULE = '^src/server/modules/([^/]+)/'
/** A module may sort its files into folders, one level deep. */
const IN_MODULE = `${MODULE}([^/]+/|)`
/** The modules, lowest first: each may import those before it. Routes stand above all of them. */
const MODULES = [
  'access',
  'settings',
  'users',
  'audit',
  'auth',
  'vehicles',
  'content',
  'licences',
  'retention',
  'images',
  'pages',
  'objections',
  'visits',
  'places',
  'leads',
  'rates',
  'checklist',
  'quotes',
  'journeys',
  'follow-ups',
  'mails',
  'live-updates',
  'stats',
  'privacy',
  'brand',
  'health',
]
const ROUTES = '/routes[a-z-]*[.]ts$'
const NODE = { dependencyTypes: ['core'] }

/** `from` may import nothing of ours but `to` (and whatever npm and Node give it). */
function only(name, comment, from, to) {
  return {
    name,
    comment,
    severity: 'error',
    from: { pathNot: TEST, ...from },
    to: { path: '^(src|tests|lab|scripts)/', pathNot: to },
  }
}

function never(name, comment, from, to) {
  return { name, comment, severity: 'error', from, to }
}

export default {
  forbidden: [
    never('no-cycles', 'Two files that need each other are one file, or three.', {}, { circular: true }),
    never('resolvable', 'An import that leads nowhere.', {}, { couldNotResolve: true }),
    never(
      'tests-stay-outside',
      'Code never imports a test or what supports one.',
      { path: '^(src|scripts)/', pathNot: TEST },
      { path: ['^(tests|lab)/', TEST] },
    ),
    never(
      'no-development-packages',
      'What runs in production is a dependency, not a devDependency. Files named *-dev.ts run in development alone.',
      { path: '^src/', pathNot: [TEST, '-dev[.]ts$'] },
      { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    ),
    never(
      'development-on-demand',
      'A production start loads nothing that development alone needs.',
      { path: '^src/', pathNot: [TEST, '-dev[.]ts$'] },
      { path: '-dev[.]ts$', dynamic: false, dependencyTypesNot: ['type-only'] },
    ),
    never(
      'scripts-on-plain-node',
      'The commands run before anything is installed, on the oldest Node that is supported.',
      { path: '^scripts/.+[.]mjs$' },
      { pathNot: '^scripts/.+[.]mjs$', dependencyTypesNot: ['core'] },
    ),
    never(
      'lab-outside-the-product',
      'The lab drives a built product from outside: of its source it reaches the contract alone, by whatever way.',
      { path: '^lab/' },
      { path: '^src/', pathNot: '^src/contract/', reachable: true },
    ),

    only(
      'contract-alone',
      'The contract imports no other area.',
      { path: '^src/contract/' },
      '^src/contract/',
    ),
    only(
      'content-on-contract',
      'Content is schemas, shipped documents and page models, in the terms of the contract.',
      { path: '^src/content/' },
      '^src/(content|contract)/',
    ),
    never(
      'contract-and-content-on-zod-alone',
      'Both sides load the contract and the content: they need Zod and nothing else, no I/O, no React, no Fastify.',
      { path: '^src/(contract|content)/', pathNot: TEST },
      { path: '.', pathNot: ['^src/(contract|content)/', '(^|/)node_modules/zod/'] },
    ),
    only(
      'mail-on-contract',
      'Email templates are components of the contract and of the content.',
      { path: '^src/mail/' },
      '^src/(mail|content|contract)/',
    ),

    never(
      'server-without-tsx',
      'Node runs .ts and not .tsx: what the server renders with React is a Vite entry.',
      { path: '^src/server/', pathNot: TEST },
      { path: '[.]tsx$' },
    ),
    only(
      'server-without-web',
      'The server reaches the pages as built bundles only.',
      { path: '^src/server/' },
      '^src/(server|content|contract)/',
    ),
    only(
      'config-alone',
      'Settings are read before anything exists.',
      { path: '^src/server/config[.]ts$' },
      '^src/contract/',
    ),
    only(
      'errors-on-contract',
      'Errors speak the contract.',
      { path: '^src/server/errors[.]ts$' },
      '^src/contract/',
    ),
    only(
      'platform-below-modules',
      'What every module may use knows no module.',
      { path: '^src/server/platform/' },
      ['^src/server/platform/', '^src/(content|contract)/', '^src/server/(config|errors)[.]ts$'],
    ),
    only(
      'adapters-below-modules',
      'An adapter knows its interface and the outside, no module.',
      { path: '^src/server/adapters/' },
      ['^src/server/(adapters|platform)/', '^src/contract/', '^src/server/(config|errors)[.]ts$'],
    ),
    only(
      'http-above-modules',
      'Plugins, pages and forms call the modules; the start registers them.',
      { path: '^src/server/http/' },
      [
        '^src/server/(http|modules|platform)/',
        '^src/(content|contract)/',
        '^src/server/(config|errors|server)[.]ts$',
      ],
    ),
    ...MODULES.map((module, at) =>
      only(
        'modules-downwards',
        'A module imports those below it in the one order of the modules, and the floors below all of them.',
        { path: `^src/server/modules/${module}/`, pathNot: [TEST, ROUTES] },
        [
          `^src/server/modules/(${MODULES.slice(0, at + 1).join('|')})/`,
          '^src/server/(platform|adapters)/',
          '^src/(content|contract)/',
          '^src/server/(errors|server)[.]ts$',
        ],
      ),
    ),
    only(
      'modules-in-order',
      'Each module has its place in the order of the modules.',
      { path: MODULE, pathNot: [TEST, `^src/server/modules/(${MODULES.join('|')})/`] },
      '^nothing$',
    ),
    never(
      'modules-without-http',
      'A use case does not know that it was called over HTTP.',
      { path: MODULE, pathNot: TEST },
      { path: '^src/server/http/' },
    ),
    never(
      'tables-in-repositories',
      'A table has one importer among the modules: the repository that owns it.',
      { path: '^src/server/(modules|http|adapters)/', pathNot: [TEST, '/repository[a-z-]*[.]ts$'] },
      { path: '^src/server/platform/database/tables' },
    ),
    only(
      'repository-on-database',
      'A repository knows the database and the contract, no rule of the business.',
      { path: `${IN_MODULE}repository[a-z-]*[.]ts$` },
      [
        '^src/server/platform/database/',
        '^src/server/platform/security/hash-text[.]ts$',
        '^src/server/modules/$1/([^/]+/|)rows[.]ts$',
        '^src/server/modules/[^/]+/([^/]+/|)repository[a-z-]*[.]ts$',
        '^src/(content|contract)/',
      ],
    ),
    only(
      'policy-is-pure',
      'Who may do what is decided from its arguments.',
      { path: `${IN_MODULE}policy[.]ts$` },
      ['^src/server/platform/security/actor[.]ts$', '^src/contract/', '^src/server/errors[.]ts$'],
    ),
    never(
      'routes-through-use-cases',
      'A route parses, calls a use case and presents: it reaches no repository and no database.',
      { path: `${IN_MODULE}routes[a-z-]*[.]ts$` },
      { path: ['/repository[a-z-]*[.]ts$', '^src/server/platform/database/'] },
    ),
    never(
      'http-through-use-cases',
      'A page or form calls use cases as a route does; only metrics read what repositories count.',
      { path: '^src/server/http/', pathNot: [TEST, '^src/server/http/metrics/'] },
      { path: '/repository[a-z-]*[.]ts$' },
    ),

    only(
      'web-without-server',
      'Browsers load no server code.',
      { path: '^src/web/' },
      '^src/(web|content|contract)/',
    ),
    never(
      'web-without-node',
      'Browsers have no Node modules.',
      { path: '^src/web/', pathNot: TEST },
      { ...NODE },
    ),
    only(
      'web-lib-below-all',
      'web/lib serves everyone.',
      { path: '^src/web/lib/' },
      '^src/(web/lib|contract)/',
    ),
    only(
      'shared-between-site-and-desk',
      'What visitors and staff both load knows neither the site nor the desk.',
      { path: '^src/web/shared/' },
      '^src/(web/(shared|lib)|content|contract)/',
    ),
    only(
      'site-without-desk',
      'Visitors load nothing of the staff app.',
      { path: '^src/web/site/' },
      '^src/(web/(site|shared|lib)|content|contract)/',
    ),
    never(
      'island-without-component-library',
      'The island that visitors wait for carries no component library.',
      { path: '^src/web/site/islands/', pathNot: TEST },
      { path: '(^|/)node_modules/(@base-ui|zod|axios|libphonenumber-js)/' },
    ),
    only(
      'preview-is-the-bridge',
      'The one bridge from the desk to the site.',
      { path: '^src/web/preview/' },
      '^src/(web/(preview|site|shared|lib)|content|contract)/',
    ),
    never(
      'desk-through-preview',
      'The desk reaches the sections of the site through preview alone.',
      { path: '^src/web/desk/' },
      { path: '^src/web/site/' },
    ),
    only(
      'desk-ui-below-all',
      'The primitives of the desk could ship in another product.',
      { path: '^src/web/desk/ui/' },
      '^src/(web/(desk/ui|lib)|contract)/',
    ),
    only(
      'desk-lib-below-components',
      'desk/lib knows no screen, no component and no endpoint.',
      { path: '^src/web/desk/lib/' },
      '^src/(web/(desk/lib|lib)|content|contract)/',
    ),
    only(
      'desk-api-without-screens',
      'desk/api reads and writes what several features need, and draws nothing.',
      { path: '^src/web/desk/api/' },
      '^src/(web/(desk/(api|lib)|lib)|content|contract)/',
    ),
    only(
      'desk-components-below-features',
      'A component of the desk has several homes and knows none of them.',
      { path: '^src/web/desk/components/' },
      '^src/(web/(desk/(components|ui|lib|api)|preview|shared|lib)|content|contract)/',
    ),
    only(
      'features-apart',
      'A feature imports no other feature: what two need is a component, a query or a function of the desk.',
      { path: '^src/web/desk/features/([^/]+)/' },
      [
        '^src/web/desk/features/$1/',
        '^src/web/desk/(components|ui|lib|api)/',
        '^src/web/(preview|shared|lib)/',
        '^src/(content|contract)/',
      ],
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
    },
  },
}
