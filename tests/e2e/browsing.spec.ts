// Clicks and input before scripts have loaded, and injected scripts.
import { holdRequests, live } from './shopper.ts'
import { expect, test } from './test.ts'

test('text and filters entered before their script loads are kept; injected scripts are blocked', async ({
  page,
  expected,
}) => {
  const input = page.locator('dialog.seek input')
  const typeAndRelease = async (release: () => void) => {
    await page.keyboard.type('coa')
    release()
    await expect(input).toHaveValue('coa')
    await page.keyboard.type('t')
    await expect(input).toHaveValue('coat')
  }

  await test.step('clicking the search field', async () => {
    const release = await holdRequests(page, '**/assets/search-panel-*.js')
    await page.goto('/faq')
    await live(page)
    await page.locator('.searchbox input').click()
    await typeAndRelease(release)
    await page.unroute('**/assets/search-panel-*.js')
  })

  await test.step('opening search by its keyboard shortcut, then selecting a filter', async () => {
    const release = await holdRequests(page, '**/assets/search-panel-*.js')
    const releaseFilters = await holdRequests(page, '**/assets/filters-*.js')
    let isRequested = false
    page.on('request', (request) => (isRequested ||= /assets\/search-panel-/.test(request.url())))
    await page.goto('/products')
    await live(page)
    // The effect that listens for the key runs a little after hydration.
    await expect(async () => {
      if (!isRequested) await page.keyboard.press('/')
      await expect.poll(() => isRequested, { timeout: 2_000 }).toBe(true)
    }).toPass()
    await typeAndRelease(release)
    await page.keyboard.press('Escape')
    await expect(page.locator('dialog.seek')).toBeHidden()

    const nike = page.locator('#filters label.check', { hasText: 'Nike' })
    await nike.click()
    await expect(page).toHaveURL(/\/products$/)
    releaseFilters()
    await expect(page).toHaveURL(/brand=nike/)
    await expect(nike.locator('input')).toBeChecked()
  })

  await test.step('an injected script is blocked, and the page becomes interactive', async () => {
    expected.push(/policy broken: |violates the following|requires 'Trusted/)
    await page.route('**/faq', async (route) => {
      const response = await route.fetch()
      const attack =
        '<script>window.attacked = 1</script><script type="module">window.attacked = 2</script><img src="data:," onerror="window.attacked = 3"><a href="javascript:window.attacked = 4" id="attack">x</a>'
      const body = (await response.text()).replace('</body>', () => `${attack}</body>`)
      await route.fulfill({ response, body })
    })
    await page.goto('/faq')
    await live(page)
    const refused = await page.evaluate(() => {
      document.querySelector<HTMLElement>('#attack')?.click()
      const sinks = [
        () => (document.createElement('div').innerHTML = '<img onerror="window.attacked = 5" src="data:,">'),
        () => (document.createElement('script').src = '/worker.js'),
        () => (document.createElement('script').textContent = 'window.attacked = 6'),
        () => document.write('<script>window.attacked = 7</script>'),
      ]
      return sinks.map((sink) => {
        try {
          sink()
          return 'taken'
        } catch (error) {
          return (error as Error).name
        }
      })
    })
    expect(refused).toEqual(['TypeError', 'TypeError', 'TypeError', 'TypeError'])
    expect(await page.evaluate(() => (window as { attacked?: number }).attacked)).toBeUndefined()
  })
})
