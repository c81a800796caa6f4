/*
 * Manifests as the packager simple-scorm-packager 0.2.7 (MIT) has written them for a page with a video and a picture. Only their identifiers are shortened.
 */
export const scorm12 = `<?xml version="1.0" encoding="utf-8" standalone="no"?>
<manifest identifier="com.Test.Breathing12" version="1" xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_rootv1p2" xmlns="http://www.imsproject.org/xsd/imscp_rootv1p1p2" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="http://www.imsproject.org/xsd/imscp_rootv1p1p2 imscp_rootv1p1p2.xsd http://www.imsglobal.org/xsd/imsmd_rootv1p2p1 imsmd_rootv1p2p1.xsd http://www.adlnet.org/xsd/adlcp_rootv1p2 adlcp_rootv1p2.xsd">
  <metadata>
    <schema>ADL SCORM</schema>
    <schemaversion>1.2</schemaversion>
    <adlcp:location>metadata.xml</adlcp:location>
  </metadata>
  <organizations default="Test">
    <organization identifier="Test">
      <title>Breathing 1.2</title>
      <item identifier="item_com.Test.Breathing12" identifierref="resource_com.Test.Breathing12">
        <title>Breathing 1.2</title>
        <adlcp:masteryscore>80</adlcp:masteryscore>
        <metadata>
          <schema>ADL SCORM</schema>
          <schemaversion>1.2</schemaversion>
          <adlcp:location>metadata.xml</adlcp:location>
        </metadata>
      </item>
      <metadata>
        <schema>ADL SCORM</schema>
        <schemaversion>1.2</schemaversion>
        <adlcp:location>metadata.xml</adlcp:location>
      </metadata>
    </organization>
  </organizations>
  <resources>
    <metadata>
      <schema>ADL SCORM</schema>
      <schemaversion>1.2</schemaversion>
      <adlcp:location>metadata.xml</adlcp:location>
    </metadata>
    <resource identifier="resource_com.Test.Breathing12" type="webcontent" href="index.html" adlcp:scormtype="sco">
      <metadata>
        <schema>ADL SCORM</schema>
        <schemaversion>1.2</schemaversion>
        <adlcp:location>metadata.xml</adlcp:location>
      </metadata>
      <file href="index.html"/>
      <file href="media/film.mp4"/>
      <file href="media/photo.jpg"/>
    </resource>
  </resources>
</manifest>
`;

export const scorm2004 = `<?xml version="1.0" encoding="utf-8" standalone="no"?>
<manifest identifier="com.Test.Breathing20044thEdition" version="1" xmlns:adlnav="http://www.adlnet.org/xsd/adlnav_v1p3" xmlns="http://www.imsglobal.org/xsd/imscp_v1p1" xmlns:adlseq="http://www.adlnet.org/xsd/adlseq_v1p3" xmlns:imsss="http://www.imsglobal.org/xsd/imsss" xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_v1p3" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="http://www.imsglobal.org/xsd/imscp_v1p1 imscp_v1p1.xsd http://www.adlnet.org/xsd/adlcp_v1p3 adlcp_v1p3.xsd http://www.adlnet.org/xsd/adlseq_v1p3 adlseq_v1p3.xsd http://www.adlnet.org/xsd/adlnav_v1p3 adlnav_v1p3.xsd http://www.imsglobal.org/xsd/imsss imsss_v1p0.xsd">
  <metadata>
    <schema>ADL SCORM</schema>
    <schemaversion>2004 4th Edition</schemaversion>
    <adlcp:location>metadata.xml</adlcp:location>
  </metadata>
  <organizations default="Test">
    <organization identifier="Test">
      <title>Breathing 2004 4th Edition</title>
      <item identifier="item_com.Test.Breathing20044thEdition" identifierref="resource_com.Test.Breathing20044thEdition">
        <title>Breathing 2004 4th Edition</title>
        <imsss:sequencing>
          <imsss:objectives>
            <imsss:primaryObjective objectiveID="PRIMARYOBJ" satisfiedByMeasure="true">
              <imsss:minNormalizedMeasure>0.8</imsss:minNormalizedMeasure>
            </imsss:primaryObjective>
          </imsss:objectives>
          <imsss:deliveryControls completionSetByContent="true" objectiveSetByContent="true"/>
        </imsss:sequencing>
        <metadata>
          <schema>ADL SCORM</schema>
          <schemaversion>2004 4th Edition</schemaversion>
          <adlcp:location>metadata.xml</adlcp:location>
        </metadata>
      </item>
      <metadata>
        <schema>ADL SCORM</schema>
        <schemaversion>2004 4th Edition</schemaversion>
        <adlcp:location>metadata.xml</adlcp:location>
      </metadata>
      <imsss:sequencing>
        <imsss:controlMode choice="true" flow="true"/>
      </imsss:sequencing>
    </organization>
  </organizations>
  <resources>
    <metadata>
      <schema>ADL SCORM</schema>
      <schemaversion>2004 4th Edition</schemaversion>
      <adlcp:location>metadata.xml</adlcp:location>
    </metadata>
    <resource identifier="resource_com.Test.Breathing20044thEdition" type="webcontent" href="index.html" adlcp:scormType="sco">
      <metadata>
        <schema>ADL SCORM</schema>
        <schemaversion>2004 4th Edition</schemaversion>
        <adlcp:location>metadata.xml</adlcp:location>
      </metadata>
      <file href="index.html"/>
      <file href="media/film.mp4"/>
      <file href="media/photo.jpg"/>
    </resource>
  </resources>
</manifest>
`;
