import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from './root.ts'
import { trackedFiles } from './tracked-files.ts'

/**
 * Words that people were promised to the letter; `{}` stands for what is filled in. That they stand in the source is the
 * least: the tests of each screen see them shown.
 */
const EXACT = {
  site: [
    'Get a Quote — 60s',
    'Get Instant Quote',
    'View Fleet',
    'Happy Clients',
    'Why choose us',
    'Request Quote',
    'Website Under Maintenance',
    'Website is currently getting updated. Please use the contact form below to get in contact with us.',
    'Quick response within 15 minutes guaranteed',
    'Get My FREE Quotes Now - Save Up to 40%',
    'Oops! Page not found',
    'Mercedes V-Class (Up to 6 passengers)',
    'Mercedes Sprinter (Up to 16 passengers)',
    'Chauffeur Service (Dedicated driver)',
    'Licensed & Insured',
    '5-Star Service',
    '24/7 Available',
    'Airport Transfer',
    'Special Event',
  ],
  form: [
    'Processing Your Request...',
    'Missing Information',
    'Please fill in the following required fields: {}',
    'Full Name',
    'Email Address',
    'Mobile Number',
    'Pick-up Location',
    'Date of Travel',
    'Pick-up Time',
    'Return Date',
    'Return Time',
    'Select Fleet',
    'Number of People',
    'Journey Details',
    'Vehicle Selected',
    'Please enter both start and end locations to calculate distance.',
    'Maps not loaded',
    'Please wait a moment and try again.',
    'Calculation Failed',
    'Could not calculate distance. Check locations and try again.',
    'No route found',
    'Distance Calculated',
    'Route distance: {}',
    'Submission Failed',
    'There was an error submitting your quote request.',
    '{} Please check your information and try again.',
    'Network Error',
    'Request aborted',
    'timeout exceeded',
  ],
  session: [
    'Sign In',
    'Signing in...',
    'Please fill in all fields',
    'Login response did not include a token',
    'Signed in successfully',
    'Login failed',
    'Logged out successfully',
    'Failed to sign in',
    'Failed to sign out',
    'Unexpected Application Error!',
    'Notifications',
    'Close toast',
    'Logout',
    'Admin Panel',
    'Manager Panel',
  ],
  leads: [
    'Failed to fetch bus quotes',
    'Failed to store bus quote',
    'Failed to update bus quote',
    'Failed to delete bus quote',
    'Failed to fetch bus quote',
    'Failed to export bus quotes CSV',
    'Export failed',
    'Loading leads…',
    'Lead Not Found',
    'The requested lead could not be found.',
    'Recent Leads',
    'Total Leads',
    'This Week',
    'Converted',
    'Pending',
    'from last month',
    'conversion rate',
    'All Statuses',
    'Travel Info',
    'Assigned To',
    'Assign Leads',
    'Send Follow-up',
    'Schedule Calls',
    'Generate Report',
    'Update Status',
    'Send Quote',
    'Contact Customer',
    'Add Notes',
    'Delete {} selected lead(s)? This cannot be undone.',
    'Delete this lead? This action cannot be undone.',
    'bus_quotes_selected.csv',
    'bus_quotes_filtered.csv',
    'bus_quotes_export.csv',
  ],
  dashboards: [
    'My Leads',
    'Pending Response',
    'Success Rate',
    'Follow-up Queue',
    'Send Quotes',
    "Today's Tasks",
    "This Week's Performance",
  ],
  users: [
    'Loading users…',
    'Failed to fetch users',
    'Failed to fetch user',
    'Failed to create user',
    'Failed to update user',
    'Failed to delete user',
    'Failed to add user',
    'Please fill in required fields',
    'User added successfully',
    'User deleted successfully',
    'User updated successfully',
    'Total Users',
    'Active Users',
    'Administrators',
    'Managers',
    'All Roles',
    'All Status',
    'Last Login',
    'Add User',
    'Edit User',
    'Delete User',
    'Never',
    'Today',
    'Yesterday',
    '{} days ago',
  ],
  pages: [
    'Home Page Management',
    'Home Page',
    'Duplicate Home Page',
    'No pages yet. Use Duplicate to create one.',
    '/my-new-page',
    '/premium-tour',
    'Please provide a URL for the cloned page.',
    'Failed to clone content. The URL might already exist.',
    'Content cloned to {}',
    'Duplicated: New Home variant created.',
    'URL updated',
    'Update failed: Could not update URL.',
    'Published',
    'Unpublished',
    'Deleted',
    'Edit Home Page — /{}',
    'Publish Page',
    'Back to Pages',
    'Reset Changes',
    'Save Changes',
    'Saving...',
    'Saved: Home content updated.',
    'Reset: Home content reset to defaults.',
    'Reset failed: Could not reset content.',
    'Published: Page is now live.',
    'Unpublished: Page is now a draft.',
    'Action failed: Could not update publish state.',
    'Error: Server error updating publish state.',
    'Show Pickup Location',
    'Show Vehicle Selector',
    'Show Disclaimer Section',
    'Invalid image store response: missing id or path',
    'Upload failed',
    'Image uploaded',
  ],
}

const sources = await readSources()

/** What the product is made of, without tests and comments, and with one kind of space and apostrophe. */
async function readSources(): Promise<string> {
  const files = trackedFiles().filter((path) => /^src\/.*(?<!\.test)\.tsx?$/.test(path))
  const texts = await Promise.all(files.map((path) => readFile(join(ROOT, path), 'utf8')))
  return texts
    .join('\n')
    .replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
    .replace(/\s+/g, ' ')
    .replace(/’|&apos;|\\'/g, "'")
}

/** The words as a whole: 'user' is not found in 'users'. What is filled in stands in braces, and may end or begin the text. */
function patternOf(words: string): RegExp {
  const parts = words.split('{}').map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`(?<!\\w)${parts.join('\\$?\\{[^{}]*\\}')}(?!\\w)`)
}

test.each(Object.entries(EXACT))('the words of %s stand in the source to the letter', (_where, words) => {
  expect(words.filter((text) => !patternOf(text).test(sources))).toEqual([])
})

test('a word that is part of a longer one does not count, and what is filled in may be anything', () => {
  expect(patternOf('Failed to fetch user').test("'Failed to fetch users'")).toBe(false)
  expect(patternOf('Failed to fetch user').test("'Failed to fetch user'")).toBe(true)
  expect(patternOf('{} days ago').test('{count} days ago')).toBe(true)
})
