/** The choices of a field from their texts, as `RecordField` takes them, in the order of `texts`. */
export function optionsOf<Value extends string, Key extends string>(
  texts: Readonly<Record<Value, Key>>,
  t: (key: Key) => string,
): (readonly [Value, string])[] {
  return (Object.entries(texts) as [Value, Key][]).map(([value, key]) => [value, t(key)] as const);
}

/** The same choices as inputs of react-admin take them. */
export function choicesOf<Value extends string, Key extends string>(
  texts: Readonly<Record<Value, Key>>,
  t: (key: Key) => string,
): { id: Value; name: string }[] {
  return optionsOf(texts, t).map(([id, name]) => ({ id, name }));
}
