import { formatMoney } from '@daystream/domain';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { FunctionField } from 'react-admin';
import { useTranslation } from 'react-i18next';
import type { Service } from '../../platform/records.ts';
import { useLanguage } from '../../platform/use-language.ts';
import { EditButton } from '../edit-button.tsx';
import { ChoiceFilter } from '../choice-filter.tsx';
import { RecordList } from '../record-list.tsx';
import { SearchInput } from '../search-input.tsx';
import { ServiceDialog } from './service-dialog.tsx';
import { serviceTypeTexts } from './service-texts.ts';

/** What the school sells. */
export function ServicesList() {
  const { t } = useTranslation('studio');
  const [isNew, setNew] = useState(false);
  const language = useLanguage();
  return (
    <>
      <RecordList
        resource="course-services"
        title={t('commerce.services')}
        sort={{ field: 'id', order: 'ASC' }}
        action={
          <Button variant="contained" onClick={() => setNew(true)}>
            {t('commerce.newService')}
          </Button>
        }
        filters={{
          q: (source) => <SearchInput source={source} label={t('commerce.name')} />,
          isActive: (source) => (
            <ChoiceFilter
              source={source}
              label={t('commerce.sale')}
              choices={[
                { id: true, name: t('commerce.onSale') },
                { id: false, name: t('commerce.offSale') },
              ]}
            />
          ),
        }}
        emptyText={t('commerce.noServices')}
        emptyHint={t('commerce.noServicesHint')}
        Card={ServiceCard}
      >
        <FunctionField<Service>
          source="title"
          label={t('commerce.name')}
          render={(service) => <ServiceTitle service={service} />}
        />
        <FunctionField<Service>
          source="type"
          sortable={false}
          label={t('commerce.type')}
          render={({ type }) => t(serviceTypeTexts[type])}
        />
        <FunctionField<Service>
          source="price"
          label={t('commerce.price')}
          render={({ price, currency }) => formatMoney(price, currency, language)}
        />
        <FunctionField<Service>
          source="soldCount"
          sortable={false}
          label={t('commerce.sold')}
          render={({ soldCount }) => new Intl.NumberFormat(language).format(soldCount)}
        />
        <FunctionField<Service>
          source="isActive"
          sortable={false}
          label={t('commerce.sale')}
          render={({ isActive }) => t(isActive ? 'commerce.onSale' : 'commerce.offSale')}
        />
        <FunctionField<Service>
          source="id"
          sortable={false}
          label={t('records.actions')}
          render={(service) => <EditServiceButton service={service} />}
        />
      </RecordList>
      {isNew && <ServiceDialog service={null} onClose={() => setNew(false)} />}
    </>
  );
}

/** The title, with the link to the public page. */
function ServiceTitle({ service: { title, alias, courseTitle } }: { readonly service: Service }) {
  return (
    <div>
      <Link href={`/services/${alias}`} target="_blank" rel="noopener" sx={{ fontWeight: 600 }}>
        {title}
      </Link>
      <Typography variant="body2" color="textSecondary">
        {courseTitle}
      </Typography>
    </div>
  );
}

function EditServiceButton({ service }: { readonly service: Service }) {
  return (
    <EditButton title={service.title}>
      {(close) => <ServiceDialog service={service} onClose={close} />}
    </EditButton>
  );
}

function ServiceCard({ row: service }: { readonly row: Service }) {
  const { t } = useTranslation('studio');
  const language = useLanguage();
  return (
    <Box sx={{ display: 'grid', gap: 0.75, justifyItems: 'start' }}>
      <ServiceTitle service={service} />
      <Typography variant="body2">
        {t(serviceTypeTexts[service.type])} · {formatMoney(service.price, service.currency, language)} ·{' '}
        {t(service.isActive ? 'commerce.onSale' : 'commerce.offSale')}
      </Typography>
      <EditServiceButton service={service} />
    </Box>
  );
}
