import { z } from 'zod';
import { nodeFields, type NodeField, type NodeFieldsKind } from './node-fields.ts';

/** A schema for each type of field. */
export interface NodeFieldSchemas {
  text: (max: number) => z.ZodType<string>;
  number: (min: number, max: number) => z.ZodType<number>;
  flag: () => z.ZodType<boolean>;
  values: () => z.ZodType<string[]>;
}

type SchemaOf<Field, Schemas extends NodeFieldSchemas> = Field extends {
  type: infer Type extends NodeField['type'];
}
  ? ReturnType<Schemas[Type]>
  : never;
export type NodeFieldShape<Kind extends NodeFieldsKind, Schemas extends NodeFieldSchemas> = {
  -readonly [Name in keyof (typeof nodeFields)[Kind]]: SchemaOf<(typeof nodeFields)[Kind][Name], Schemas>;
};

/** The fields of a kind, as part of the shape of an object. */
export function nodeFieldShape<Kind extends NodeFieldsKind, Schemas extends NodeFieldSchemas>(
  kind: Kind,
  schemas: Schemas,
): NodeFieldShape<Kind, Schemas> {
  const fields: Readonly<Record<string, NodeField>> = nodeFields[kind];
  const shape = Object.entries(fields).map(([name, field]) => [name, schemaOf(field, schemas)]);
  return Object.fromEntries(shape) as NodeFieldShape<Kind, Schemas>;
}

function schemaOf(field: NodeField, schemas: NodeFieldSchemas): z.ZodType {
  switch (field.type) {
    case 'text':
      return schemas.text(field.max);
    case 'number':
      return schemas.number(field.min, field.max);
    case 'flag':
      return schemas.flag();
    case 'values':
      return schemas.values();
  }
}

const published = {
  text: () => z.string(),
  number: () => z.int(),
  flag: () => z.boolean(),
  values: () => z.array(z.string()),
} satisfies NodeFieldSchemas;

/** The fields of a kind in a published course. */
export const publishedShape = <Kind extends NodeFieldsKind>(kind: Kind) => nodeFieldShape(kind, published);
