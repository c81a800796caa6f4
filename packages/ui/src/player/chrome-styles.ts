interface ChromeElement {
  getTemplateHTML?: (this: unknown, ...args: unknown[]) => string;
}

/** The media-chrome elements that the player uses; their base classes are found by inheritance. */
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

const patched = new Set<ChromeElement>();

/**
 * Adds the nonce of the page to the styles of media-chrome. Its templates contain `<style>` elements; under a content security policy that requires
 * a nonce the player would be unstyled without it. Must be called before the first element is created.
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
      addNonce(element, nonce);
}

const isClass = (value: unknown): value is ChromeElement => typeof value === 'function';

function addNonce(element: ChromeElement, nonce: string): void {
  const { getTemplateHTML } = element;
  if (!getTemplateHTML || patched.has(element) || !Object.hasOwn(element, 'getTemplateHTML')) return;
  patched.add(element);
  element.getTemplateHTML = function template(...args) {
    const html = getTemplateHTML.apply(this, args);
    // Templates include those of nested elements, whose styles may already have the nonce.
    return html.replaceAll('<style>', `<style nonce="${nonce}">`);
  };
}
