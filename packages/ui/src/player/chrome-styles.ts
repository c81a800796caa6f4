interface ChromeElement {
  getTemplateHTML?: (this: unknown, ...args: unknown[]) => string;
}

/** Every element of media-chrome that the player is made of; those that they are made of come along by inheritance. */
const tags = [
  'media-controller',
  'media-control-bar',
  'media-loading-indicator',
  'media-gesture-receiver',
  'media-play-button',
  'media-preview-thumbnail',
  'media-time-display',
  'media-time-range',
  'media-tooltip',
];

const known = new Set<ChromeElement>();

/**
 * Gives the styles of media-chrome the nonce of the page. They stand as `<style>` in its templates, and a page whose policy lets in only styles
 * with its nonce would show a player without controls. To be called before the first of its elements is made.
 */
export function addNonceToChromeStyles(): void {
  const { nonce } = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]') ?? {};
  if (!nonce) return;
  for (const tag of tags)
    for (
      let element: unknown = customElements.get(tag);
      isClass(element);
      element = Object.getPrototypeOf(element)
    )
      admit(element, nonce);
}

const isClass = (value: unknown): value is ChromeElement => typeof value === 'function';

function admit(element: ChromeElement, nonce: string): void {
  const { getTemplateHTML } = element;
  if (!getTemplateHTML || known.has(element) || !Object.hasOwn(element, 'getTemplateHTML')) return;
  known.add(element);
  element.getTemplateHTML = function template(...args) {
    const html = getTemplateHTML.apply(this, args);
    // Templates hold those of the elements within: their styles have it already.
    return html.replaceAll('<style>', `<style nonce="${nonce}">`);
  };
}
