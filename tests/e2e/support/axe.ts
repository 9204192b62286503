import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** A colour halfway through a transition is no fault; what turns for ever is not waited for. */
async function untilStill(): Promise<void> {
  const passing = document
    .getAnimations()
    .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().iterations ?? 1))
  await Promise.allSettled(passing.map(({ finished }) => finished))
}

/** No fault of WCAG 2.2 AA on the page as it stands. */
export async function expectNoViolations(page: Page, where: string): Promise<void> {
  await page.evaluate(untilStill)
  // The guards around an open popup hand the focus on the moment they get it.
  const builder = new AxeBuilder({ page }).withTags(RULES).exclude('[data-base-ui-focus-guard]')
  const { violations } = await builder.analyze()
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  )
  expect(found, where).toEqual([])
}

/** The page as it is now, or the part of it that a selector names, has no finding of axe. */
export async function expectNoAxeFindings(page: Page, within = 'html'): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).include(within).analyze()
  expect(violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)])).toEqual([])
}
