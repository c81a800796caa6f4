import type { Language } from '@daystream/contract';
import { formatMoney } from '@daystream/domain';
import { longDate, receiptTexts } from '@daystream/i18n/server';
import { createPdf, readPdf } from '../../../../platform/pdf/pdf.ts';
import type { Seller } from '../checkout-settings.repository.ts';
import type { OrderRow } from '../order-rows.ts';

type PaidOrder = Pick<
  OrderRow,
  | 'id'
  | 'lines'
  | 'name'
  | 'email'
  | 'currency'
  | 'subtotal'
  | 'discount'
  | 'points_amount'
  | 'tax'
  | 'total'
  | 'refunded'
  | 'paid_at'
  | 'company_name'
  | 'company_tax_number'
>;

interface Look {
  language: Language;
  timeZone: string;
  school: string;
  /** The brand's primary color, `#rrggbb`. */
  color: string;
}

const margin = 56;
const ink = '#222222';
const muted = '#666666';
const edge = '#dddddd';

/** Draws the receipt of an order as a PDF, on A4: who sells and buys what, the discount, the included tax, and what was returned. */
export async function drawReceipt(
  { order, number, seller }: { order: PaidOrder; number: string; seller: Seller },
  { language, timeZone, school, color }: Look,
): Promise<Buffer> {
  const t = receiptTexts(language);
  const money = (amount: number) => formatMoney(amount, order.currency, language);
  const date = longDate(language, order.paid_at ?? new Date(0), timeZone);
  const info = {
    Title: `${t.title} ${number}`,
    Author: seller.name,
    CreationDate: order.paid_at ?? new Date(0),
  };
  const { company_name: company, company_tax_number: companyTaxNumber, name: buyer } = order;
  // The other texts are ours, in letters that the fonts have.
  const foreign = [school, seller.name, seller.address, seller.tax_number, company, companyTaxNumber, buyer];
  const { document, writer } = await createPdf(
    { size: 'A4', margin, info },
    ['sans', 'sans-bold'],
    [...foreign, ...order.lines.map(({ title }) => title)],
  );
  const width = document.page.width - 2 * margin;
  const column = width / 2 - 12;
  const whole = { x: margin, width };
  document.rect(0, 0, document.page.width, 10).fill(color);
  let y = writer.paragraph(school, { font: 'sans-bold', size: 12, fill: color }, { ...whole, y: 48 });
  y = writer.paragraph(
    `${t.title} ${t.number} ${number}`,
    { font: 'sans-bold', size: 24, fill: ink },
    { ...whole, y },
  );
  y = writer.paragraph(
    `${t.order} ${order.id} · ${t.paidOn} ${date}`,
    { font: 'sans', size: 11, fill: muted },
    { ...whole, y },
  );

  const top = y + 28;
  const party = (x: number, label: string, lines: readonly string[]): number => {
    const box = { x, width: column };
    let below = writer.paragraph(label, { font: 'sans', size: 9, fill: muted }, { ...box, y: top });
    const [first = '', ...rest] = lines.filter(Boolean);
    below = writer.paragraph(first, { font: 'sans-bold', size: 11, fill: ink }, { ...box, y: below });
    for (const line of rest)
      below = writer.paragraph(line, { font: 'sans', size: 10, fill: ink }, { ...box, y: below });
    return below;
  };
  const taxId = (id: string) => (id === '' ? '' : `${t.taxId} ${id}`);
  y =
    32 +
    Math.max(
      party(margin, t.seller, [seller.name, taxId(seller.tax_number), seller.address]),
      // An erased person has neither name nor e-mail.
      party(margin + column + 24, t.buyer, [company, taxId(companyTaxNumber), buyer, order.email]),
    );

  const row = (label: string, amount: string, { isTotal = false, isMuted = false } = {}): void => {
    document
      .moveTo(margin, y)
      .lineTo(margin + width, y)
      .lineWidth(1)
      .strokeColor(edge)
      .stroke();
    const style = {
      font: isTotal ? 'sans-bold' : 'sans',
      size: isTotal ? 14 : 11,
      fill: isMuted ? muted : ink,
    } as const;
    writer.line(amount, style, { ...whole, y: y + 10, align: 'right' });
    y = 10 + writer.paragraph(label, style, { x: margin, y: y + 10, width: width * 0.66 });
  };
  for (const { title, price } of order.lines) row(title, money(price));
  if (order.discount > 0) row(t.discount, `−${money(order.discount)}`);
  if (order.points_amount > 0) row(t.points, `−${money(order.points_amount)}`);
  row(t.total, money(order.total), { isTotal: true });
  row(order.tax > 0 ? t.tax : t.noTax, order.tax > 0 ? money(order.tax) : '', { isMuted: true });
  if (order.refunded > 0) row(t.refunded, money(order.refunded));
  document.end();
  return readPdf(document);
}
