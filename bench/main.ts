import { type BenchContext, prepare } from './context.ts'
import { canPin, pinLoad } from './cores.ts'
import { measureGrowth } from './growth/growth.ts'
import { besideOthers } from './machine.ts'
import { readOptions } from './options.ts'
import { formatReport, RESULTS, type Row, writeResults } from './report.ts'
import { measureBackup } from './scenarios/backup.ts'
import { measureEditor } from './scenarios/editor.ts'
import { measureFigures } from './scenarios/figures.ts'
import { measureImages } from './scenarios/images.ts'
import { measureLighthouse } from './scenarios/lighthouse.ts'
import { measureLists } from './scenarios/lists.ts'
import { measureLive } from './scenarios/live.ts'
import { measureOutbox } from './scenarios/outbox.ts'
import { measureOwnersEditor, measureOwnersPage } from './scenarios/owners-page.ts'
import { measurePage } from './scenarios/page.ts'
import { measurePlaces } from './scenarios/places.ts'
import { measurePlacesTogether } from './scenarios/places-together.ts'
import { measurePublishing } from './scenarios/publishing.ts'
import { measureQuotes } from './scenarios/quotes.ts'
import { measureRates } from './scenarios/rates.ts'
import { measureRush } from './scenarios/rush.ts'
import { measureSignIn } from './scenarios/sign-in.ts'
import { measureSorts } from './scenarios/sorts.ts'
import { measureMemory, measureStartUp } from './scenarios/start-up.ts'
import { measureTwoProcesses } from './scenarios/two-processes.ts'
import { measureWeight } from './scenarios/weight.ts'

const SCENARIOS: [string, (context: BenchContext) => Promise<Row[]>][] = [
  ['Weight of the home page', measureWeight],
  ['Start-up', measureStartUp],
  ['Memory', measureMemory],
  ['Page views', measurePage],
  ['Publishing', measurePublishing],
  ['Lighthouse', measureLighthouse],
  ['Landing page of an owner', measureOwnersPage],
  ['Signing in', measureSignIn],
  ['Quote requests', measureQuotes],
  ['Two processes', measureTwoProcesses],
  ['Outbox', measureOutbox],
  ['Mails in a rush', measureRush],
  ['Backup', measureBackup],
  ['Lead lists', measureLists],
  ['Dashboards, report and follow-ups', measureFigures],
  ['Sorted lists', measureSorts],
  ['Live lists', measureLive],
  ['Places and distances', measurePlaces],
  ['Places and distances together', measurePlacesTogether],
  ['Rates', measureRates],
  ['Images', measureImages],
  ['Editor', measureEditor],
  ['Editor of an owner', measureOwnersEditor],
]

const options = readOptions(process.argv.slice(2))
const wanted = SCENARIOS.filter(([name]) => name.toLowerCase().includes(options.only.toLowerCase()))
if (!options.growth && wanted.length === 0) {
  console.error(`--only takes a part of one of these names: ${SCENARIOS.map(([name]) => name).join(', ')}`)
  process.exit(1)
}
pinLoad()
if (!canPin) console.log('This machine cannot pin processes to cores: the ratios are less steady.')
const context = await prepare(options)
try {
  await (options.growth ? measureGrowth(context) : measureScenarios(context))
} finally {
  await context.clear()
}

async function measureScenarios(context: BenchContext): Promise<void> {
  const rows: Row[] = []
  for (const [name, measure] of wanted) {
    console.log(`${name} …`)
    const { result, busy } = await besideOthers(() => measure(context))
    rows.push(...result.map((row) => ({ ...row, ...(busy !== undefined && { busy }) })))
  }
  console.log(`\n${formatReport(rows)}\n`)
  console.log(`Written to ${await writeResults(RESULTS, rows, options)}`)
}
