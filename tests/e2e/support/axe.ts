import { expect, type Frame, type Page } from '@playwright/test'
import axe from 'axe-core'

/** WCAG 2.2 AA and what came before it. Without tags axe adds its best practices. */
const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** The guards around an open popup hand the focus on the moment they get it. */
const GUARDS = ['[data-base-ui-focus-guard]']

type Question = { include: string[]; exclude: string[]; runOnly?: string[] }
type Finding = { id: string; targets: string[]; html: string[] }

/** No fault of WCAG 2.2 AA on the page as it stands. */
export async function expectNoViolations(page: Page, where: string): Promise<void> {
  const found = await findViolations(page, { include: ['html'], exclude: GUARDS, runOnly: WCAG })
  expect(
    found.map(({ id, targets }) => `${id}: ${targets.join(', ')}`),
    where,
  ).toEqual([])
}

/** The page as it is now, or the part of it that a selector names, has no finding of any rule, best practices included. */
export async function expectNoAxeFindings(page: Page, within = 'html', where?: string): Promise<void> {
  const found = await findViolations(page, { include: [within], exclude: GUARDS })
  expect(
    found.map(({ id, html }) => [id, html]),
    where,
  ).toEqual([])
}

async function findViolations(page: Page, question: Question): Promise<Finding[]> {
  for (const frame of page.frames()) {
    await frame.evaluate(untilStill)
    await bringAxe(frame)
    await frame.evaluate(changeAtOnce)
  }
  const found = await page.evaluate(runAxe, question)
  for (const frame of page.frames()) await frame.evaluate(changeAsBefore)
  return found
}

/** A transition that begins after the waiting would be judged halfway. */
function changeAtOnce(): void {
  const atOnce = new CSSStyleSheet()
  atOnce.replaceSync('*, ::before, ::after, ::backdrop { transition: none !important }')
  document.adoptedStyleSheets.push(atOnce)
  Reflect.set(window, 'changesAtOnce', atOnce)
}

function changeAsBefore(): void {
  const atOnce = Reflect.get(window, 'changesAtOnce')
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== atOnce)
}

/** A document that has been looked at before has it still. */
async function bringAxe(frame: Frame): Promise<void> {
  if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axe.source)
}

/**
 * Until its styles are there a frame has the browser's own colours, and a colour halfway through a transition is no fault; what turns
 * for ever is not waited for.
 */
async function untilStill(): Promise<void> {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')]
  const loading = links.filter((link) => link.sheet === null)
  await Promise.all(
    loading.map(
      (link) =>
        new Promise((settled) => {
          link.addEventListener('load', settled)
          link.addEventListener('error', settled)
        }),
    ),
  )
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
  const passing = document
    .getAnimations()
    .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().iterations ?? 1))
  await Promise.allSettled(passing.map(({ finished }) => finished))
}

/** Runs in the page. Rules that passed are not described: that would take longer than to judge them. */
async function runAxe({ include, exclude, ...rules }: Question): Promise<Finding[]> {
  const core: typeof axe = Reflect.get(window, 'axe')
  const { violations } = await core.run({ include, exclude }, { ...rules, resultTypes: ['violations'] })
  return violations.map(({ id, nodes }) => ({
    id,
    targets: nodes.map(({ target }) => target.join(' ')),
    html: nodes.map(({ html }) => html),
  }))
}
