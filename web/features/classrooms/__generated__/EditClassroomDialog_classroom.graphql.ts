/**
 * @generated SignedSource<<1493a6ba3707239add648a3ba3678e29>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type EditClassroomDialog_classroom$data = {
  readonly allowSelfEnrollment: boolean;
  readonly description: string | null | undefined;
  readonly gradeLevel: string | null | undefined;
  readonly id: string;
  readonly maxStudents: number;
  readonly name: string;
  readonly schoolYear: string | null | undefined;
  readonly subject: string;
  readonly " $fragmentType": "EditClassroomDialog_classroom";
};
export type EditClassroomDialog_classroom$key = {
  readonly " $data"?: EditClassroomDialog_classroom$data;
  readonly " $fragmentSpreads": FragmentRefs<"EditClassroomDialog_classroom">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "EditClassroomDialog_classroom",
  "selections": [
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "id",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "name",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "description",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "subject",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "gradeLevel",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "schoolYear",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "maxStudents",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "allowSelfEnrollment",
      "storageKey": null
    }
  ],
  "type": "Classroom",
  "abstractKey": null
};

(node as any).hash = "ccd34f52a94ed922143ba62ac8bd112c";

export default node;
