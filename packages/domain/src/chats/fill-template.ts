/** The variables of reply templates: `{first_name}`. */
export const templateVariables = ['first_name', 'name', 'course', 'school', 'agent'] as const;
export type TemplateVariable = (typeof templateVariables)[number];

/** Replaces the variables of a template. An unknown one stays, so that the author sees the mistake; one without a value leaves no gap before punctuation. */
export function fillTemplate<Variable extends string = TemplateVariable>(
  template: string,
  values: Readonly<Record<Variable, string>>,
): string {
  return template.replaceAll(/([ ,]*)\{(\w+)\}/g, (place, before: string, name: string) => {
    const value = (values as Readonly<Record<string, string | undefined>>)[name];
    if (value === undefined) return place;
    return value === '' ? '' : before + value;
  });
}
